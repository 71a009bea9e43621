import { randomInt } from 'node:crypto'
import type { Client } from './client'
import { expect } from './test'

/** A name of nobody else. */
export const unusual = () => `Q${Array.from({ length: 9 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`

/** Digits as people write them: `1.018.437.902`. */
export const dotted = (digits: string) => digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')

type Row = { id: number | string }

/** Ids of what a list of the console finds, by a member of its view. @param more filters beside the search */
export const finder =
  (console: Client, list: string, rows: string, more: Record<string, string> = {}) =>
  async (search: string) => {
    const { status, body, text } = await console.get<Record<string, Row[]>>(
      `/console/${list}/view?${new URLSearchParams({ ...more, search })}`,
    )
    expect(status, text).toBe(200)
    return (body[rows] ?? []).map(({ id }) => id)
  }
