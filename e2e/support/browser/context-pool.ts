import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { env } from '@/lib/env'

/** A document without scripts: while it is open, its process keeps the compiled scripts for the pages opened beside it. */
const keeperPage = '/icon.svg'

type Kept = { context: BrowserContext; keeper: Page; key: string }
type Prepare = (context: BrowserContext) => Promise<unknown>

/**
 * Browser contexts that pass from one test to the next, emptied. A new one starts a process and compiles the product's scripts in it,
 * which takes three times as long as showing a page does.
 */
export class ContextPool {
  readonly #browser: Browser
  readonly #idle: Kept[] = []
  readonly #taken = new Map<BrowserContext, Kept>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /**
   * An empty context with these options, of the server under test unless they name another.
   * @param prepare is called once for each new context
   */
  async take(options: BrowserContextOptions, prepare: Prepare): Promise<BrowserContext> {
    if (options.baseURL) {
      const context = await this.#browser.newContext(options)
      await prepare(context)
      return context
    }
    const key = JSON.stringify(options)
    const at = this.#idle.findLastIndex((kept) => kept.key === key)
    const kept = this.#idle.splice(at, at < 0 ? 0 : 1)[0] ?? (await this.#make(options, key, prepare))
    this.#taken.set(kept.context, kept)
    return kept.context
  }

  /** Empties a context for the next test; one of another server is closed, since that server ends with its test. */
  async giveBack(context: BrowserContext): Promise<void> {
    const kept = this.#taken.get(context)
    if (!kept) return context.close()
    this.#taken.delete(context)
    for (const page of context.pages()) if (page !== kept.keeper) await page.close()
    context.removeAllListeners()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    await kept.keeper.evaluate(() => localStorage.clear())
    this.#idle.push(kept)
  }

  async #make(options: BrowserContextOptions, key: string, prepare: Prepare): Promise<Kept> {
    const context = await this.#browser.newContext({ ...options, baseURL: env.BASE_URL })
    const keeper = await context.newPage()
    await keeper.goto(keeperPage)
    await prepare(context)
    return { context, keeper, key }
  }
}
