import { plainText } from '../text'

/** Letters that have no accent to take away and are written otherwise all the same. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** What companies end with: `S.A.S.`, `Ltda.`, `S. en C.`, `E.S.P.`, `S. de R.L. de C.V.`, `Inc.` … */
const company =
  /( (s ?a ?s|s ?a|s ?en ?c|s ?c ?a|ltda|limitada|e ?s ?p|e ?u|b ?i ?c|c ?a|s ?de ?r ?l|de ?c ?v|s ?r ?l|e ?i ?r ?l|inc|llc|llp|ltd|limited|corp|corporation|co|company|cia|gmbh|b ?v|n ?v|plc))+$/

const particles = new Set([
  ...['de', 'del', 'la', 'las', 'los', 'y', 'e', 'da', 'do', 'dos', 'das', 'van', 'von', 'der'],
  ...['al', 'el', 'bin', 'ibn', 'bint', 'the', 'of', 'and'],
])

/**
 * The words of a person's or company's name as names are compared: without accents, case, punctuation, particles and what a
 * company ends with, in the order written. A name of nothing but such words keeps them.
 */
export function nameWords(name: string): string[] {
  const text = plainText(name)
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’`´ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const all = text.replace(company, '').split(' ').filter(Boolean)
  const words = all.filter((word) => !particles.has(word))
  return words.length > 0 ? words : all
}
