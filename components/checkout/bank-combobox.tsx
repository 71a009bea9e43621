'use client'

// Loaded only when a bank is asked for; until then a plain select is used.
export { Combobox as BankCombobox } from '@/components/ui/field/combobox'
