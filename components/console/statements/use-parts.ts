import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sumUp } from '@/lib/browser/cents'
import { useSettled } from '@/lib/browser/use-settled'
import type { BankLineView } from '@/lib/contract/statement/pages'

export type Part = BankLineView['parts'][number]

/**
 * The transfers that a line may show together: those nearest to it, or what a search finds; what is chosen of them, and what that leaves of
 * the line's amount. What is chosen stays so when the search changes.
 * @param address of the line's page
 */
export function useParts(address: string, { line, parts }: Pick<BankLineView, 'line' | 'parts'>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly Part[]>([])
  const search = useSettled(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['parts', address, search],
    queryFn: async ({ signal }) => {
      const { call } = await import('@/lib/browser/call')
      return call<BankLineView>(`${address}/view?search=${encodeURIComponent(search)}`, { signal })
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const found = search === '' ? parts : (data?.parts ?? [])
  const isChosen = ({ key }: Part) => chosen.some((one) => one.key === key)
  const isFound = ({ key }: Part) => found.some((one) => one.key === key)
  const sums = sumUp(
    line.amount,
    chosen.map(({ amount }) => amount),
  )
  return {
    search,
    typed,
    setTyped,
    isWaiting: search !== typed.trim() || (search !== '' && isFetching),
    found,
    /** What is chosen and not among what was found, then what was found. */
    rows: [...chosen.filter((part) => !isFound(part)), ...found],
    isChosen,
    choose: (some: readonly Part[], wanted: boolean) => {
      const others = chosen.filter(({ key }) => !some.some((one) => one.key === key))
      setChosen(wanted ? [...others, ...some] : others)
    },
    keys: chosen.map(({ key }) => key),
    ...sums,
    fits: chosen.length > 0 && sums.rest === '0.00',
  }
}

export type Parts = ReturnType<typeof useParts>
