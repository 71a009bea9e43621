import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'

/** Clicks a link that downloads a file. Returns the file. */
export async function downloaded(page: Page, name: string | RegExp): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const file = await coming
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

/**
 * Rows of a CSV by the names in its first row, read by a different library than wrote it.
 * @param from_line 2 where a line above the names says that it is a test
 */
export const csvRows = (bytes: Buffer, delimiter: string, from_line = 1) =>
  parse(bytes, { bom: true, delimiter, from_line, columns: true, skip_empty_lines: true }) as Record<string, string>[]
