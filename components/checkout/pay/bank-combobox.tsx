'use client'

// Loaded only when PSE is chosen; until then a plain select is used.
export { Combobox as BankCombobox } from '@/components/ui/field/combobox'
