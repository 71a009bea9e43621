import { useRouter } from 'next/navigation'

/**
 * Returns how a review goes on once something is decided: the next address opens, or the list where nothing else waits.
 * @param list address of the list
 */
export function useOpenNext(list: string): (next: string | null | undefined) => void {
  const router = useRouter()
  return (next) => router.push(next ?? list)
}
