import { expect, type Page } from '@playwright/test'
import type { Screen } from '@/components/checkout/screen'
import type { LinkMethod } from '@/lib/contract/payment-link/calls'
import enCommon from '@/messages/en/common.json' with { type: 'json' }
import enPay from '@/messages/en/pay.json' with { type: 'json' }
import en from '@/messages/en/payer.json' with { type: 'json' }
import esCommon from '@/messages/es/common.json' with { type: 'json' }
import esPay from '@/messages/es/pay.json' with { type: 'json' }
import es from '@/messages/es/payer.json' with { type: 'json' }
import { awake } from '../browser/windows'

const words = { es: { ...es, ...esPay, common: esCommon }, en: { ...en, ...enPay, common: enCommon } }

type Words = (typeof words)['es']
type Outcome = keyof Words['bank']['outcomes']

/** A payer with a link: what they do on their present page, in its language. */
export class Payer {
  readonly page: Page
  readonly language: 'es' | 'en'
  readonly words: Words

  constructor(page: Page, language: 'es' | 'en' = 'es') {
    this.page = page
    this.language = language
    this.words = words[language]
  }

  async open(uuid: string): Promise<void> {
    await this.page.goto(`/pay/${uuid}`)
  }

  async choose(method: LinkMethod): Promise<void> {
    const way = this.page.getByRole('radio', { name: new RegExp(`^${this.words.common.method[method]}`) })
    await (await awake(way)).check()
  }

  /** Fills in the fields with these labels. */
  async fill(fields: Partial<Record<'name' | 'companyName' | 'document' | 'phone' | 'nequiPhone' | 'email', string>>) {
    for (const [field, value] of Object.entries(fields)) {
      const label = this.words.pay[field as keyof typeof fields]
      await this.page.getByRole('textbox', { name: label, exact: true }).fill(value)
    }
  }

  /** Types a part of the bank's name and picks the only one left. */
  async searchBank(typed: string, name: string): Promise<void> {
    const box = this.page.getByPlaceholder(this.words.pay.bankHint)
    await box.fill(typed)
    await expect(this.page.getByRole('option')).toHaveText([name])
    await this.page.getByRole('option').click()
    await expect(box).toHaveValue(name)
  }

  button() {
    return this.page.getByRole('button', { name: new RegExp(`^${this.words.pay.buttonOpen}`) })
  }

  /** Submits the form with a double click, as users do, and follows to the bank's page. Returns the movement's id. */
  async toBank(): Promise<string> {
    await this.button().dblclick()
    await this.page.waitForURL(/\/sandbox\/bank\/mm_/)
    return this.movement()
  }

  movement(): string {
    const [id] = /mm_\w{22}/.exec(this.page.url()) ?? []
    if (!id) throw new Error(`No payment in ${this.page.url()}`)
    return id
  }

  /** Has the sandbox's bank answer, and returns to the payment. */
  async answer(outcome: Outcome): Promise<void> {
    const choice = this.page.getByRole('button', { name: new RegExp(`^${this.words.bank.outcomes[outcome].label}`) })
    await (await awake(choice)).click()
    await this.page.waitForURL(/\/checkout\/mm_/)
  }

  /** Waits until the payment's page shows this screen; it updates on its own. */
  async sees(screen: Screen): Promise<void> {
    const { title } = this.words.checkout[screen]
    await expect(this.page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
}
