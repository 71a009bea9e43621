import { expect, test } from '@playwright/test'
import { batchQuoteForm } from '@/lib/contract/payout/batches'
import type { DomainError } from '@/lib/domain/errors'
import { readCsvForm } from './csv-upload'

function send(bytes: Uint8Array<ArrayBuffer>, name = 'nomina.csv') {
  const body = new FormData()
  body.set('file', new Blob([bytes]), name)
  const request = new Request('http://localhost/', { method: 'POST', body })
  return readCsvForm(request, batchQuoteForm, { bytes: 512 * 1024, unnamed: 'pagos.csv' })
}

test('a file over its limit is refused by its size', async () => {
  expect((await send(new Uint8Array(512 * 1024))).file.bytes).toHaveLength(512 * 1024)
  const refusal = await send(new Uint8Array(512 * 1024 + 1)).catch((fault: DomainError) => fault.details.errors)
  expect(refusal).toEqual([{ field: 'file', code: 'file_too_large', params: { maximum: '512 KiB' } }])
})

test('a file’s name is its last segment as one reads it', async () => {
  expect((await send(new Uint8Array(1), 'C:\\x\\nomina\u202evsc.exe')).file.fileName).toBe('nominavsc.exe')
  expect((await send(new Uint8Array(1), '\u202e')).file.fileName).toBe('pagos.csv')
})
