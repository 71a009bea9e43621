import type { ReactNode } from 'react'

const bare = (letter: string) => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Letters of a text that some of the words cover, without regard to accents and case. */
function covered(text: string, words: readonly string[]): { letters: string[]; on: boolean[] } {
  const letters = [...text]
  const plain = letters.map((letter) => bare(letter) || ' ')
  const on = letters.map(() => false)
  // Of a letter that becomes two, only the first is compared: places stay those of the text.
  const whole = plain.map((letter) => letter[0]).join('')
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) on.fill(true, at, at + word.length)
  return { letters, on }
}

/** A text with the words that were searched for marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  const { letters, on } = covered(text, words)
  const parts: { text: string; isOn: boolean; at: number }[] = []
  letters.forEach((letter, at) => {
    const isOn = on[at] ?? false
    const last = parts.at(-1)
    if (last?.isOn === isOn) last.text += letter
    else parts.push({ text: letter, isOn, at })
  })
  return parts.map((part) =>
    part.isOn ? (
      <mark key={part.at} className="bg-transparent font-semibold text-accent">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}

/** The words of a search, as texts are compared with them. */
export const wordsOf = (text: string) =>
  bare(text)
    .split(/\s+/)
    .filter((word) => word.length > 1)
