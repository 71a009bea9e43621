'use client'

// Loaded after the first touch of PSE alone: the list itself works as a plain select before that.
export { Combobox as BankCombobox } from '@/components/ui/combobox'
