import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'
import { InputData, JSONSchemaInput, quicktype } from 'quicktype-core'
import { openApi } from './openapi'

const pyright = fileURLToPath(import.meta.resolve('pyright/index.js'))

/** What an integrator writes against the classes. */
const use = `from recaudo import CreatePaymentLinkBody, LinkCurrency, LinkStatus, MoneyMovementSucceededEvent, PaymentLinkDetail


def body() -> CreatePaymentLinkBody:
    return CreatePaymentLinkBody(currency=LinkCurrency.COP, amount="50000.00")


def is_paid(link: PaymentLinkDetail) -> bool:
    return link.status == LinkStatus.PAID


def credited(event: MoneyMovementSucceededEvent) -> str:
    return event.data.money_movement_id
`

/** quicktype's classes of the merchants' schemas. @returns Python */
async function pythonOf({ components: { schemas } }: { components: { schemas: object } }): Promise<string> {
  const named = Object.keys(schemas).map((name) => [name, { $ref: `#/definitions/${name}` }])
  const schema = JSON.stringify({ type: 'object', properties: Object.fromEntries(named), definitions: schemas })
  const input = new JSONSchemaInput(undefined)
  await input.addSource({ name: 'Recaudo', schema: schema.replaceAll('#/components/schemas/', '#/definitions/') })
  const inputData = new InputData()
  inputData.addInput(input)
  const rendererOptions = { 'python-version': '3.7', 'just-types': true } as const
  return (await quicktype({ inputData, lang: 'python', rendererOptions })).lines.join('\n')
}

/** What pyright finds of errors, by file. */
const errorsOf = (folder: string) =>
  new Promise<string[]>((resolve, reject) => {
    execFile(process.execPath, [pyright, '--outputjson', '--project', folder], (fault, stdout) => {
      if (!stdout.startsWith('{')) return reject(fault)
      const { generalDiagnostics } = JSON.parse(stdout) as { generalDiagnostics: { file: string; message: string }[] }
      resolve(generalDiagnostics.map(({ file, message }) => `${file.slice(folder.length + 1)}: ${message}`))
    })
  })

test('the Python that quicktype makes of the merchants’ document is strict-clean, and finds a value that is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'recaudo-python-'))
  writeFileSync(join(folder, 'pyrightconfig.json'), JSON.stringify({ typeCheckingMode: 'strict' }))
  writeFileSync(join(folder, 'recaudo.py'), await pythonOf(openApi('merchant') as never))
  writeFileSync(join(folder, 'use.py'), use)
  writeFileSync(join(folder, 'misuse.py'), use.replace('amount="50000.00"', 'fee_mode="nobody"'))
  const errors = await errorsOf(folder)
  rmSync(folder, { recursive: true })
  expect(errors).toEqual([expect.stringMatching(/^misuse\.py: .*"Literal\['nobody'\]".*"FeeMode/s)])
})
