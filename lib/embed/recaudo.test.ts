import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { bundle } from '@/scripts/process/build'

test('recaudo.js has at most 6 kB gzipped, and nothing that a strict policy of a site refuses', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'recaudo-embed-'))
  await bundle('lib/embed/recaudo.ts', folder)
  const script = await readFile(join(folder, 'recaudo.js'), 'utf8')
  await rm(folder, { recursive: true })
  const size = gzipSync(script, { level: 9 }).length
  test.info().annotations.push({ type: 'bytes, gzipped', description: `${size}` })
  expect(size).toBeGreaterThan(1_000)
  expect(size).toBeLessThanOrEqual(6_000)
  expect(script).not.toMatch(/\beval\b|new Function|innerHTML|insertAdjacentHTML|<style|cssText|postMessage/)
})
