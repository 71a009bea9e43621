/** Orders at the sample shop as a browser does: reads the page and presses its first button, as often as said. */
export async function orderAt(shop: string, times = 1): Promise<{ order: string; link: string }> {
  const page = await (await fetch(shop)).text()
  const [, order = ''] = /name="order" value="([^"]+)"/.exec(page) ?? []
  const press = async () => {
    const body = new URLSearchParams({ order })
    const answer = await fetch(`${shop}/orders`, { method: 'POST', redirect: 'manual', body })
    return answer.headers.get('location') ?? `${answer.status} ${await answer.text()}`
  }
  const places = new Set(await Promise.all(Array.from({ length: times }, press)))
  const [, link] = /\/pay\/([\da-f-]{36})$/.exec([...places].join(' and ')) ?? []
  if (places.size !== 1 || !link) throw new Error(`The shop leads to ${[...places].join(' and ')}`)
  return { order, link }
}

/** What the shop's page says of an order, such as `paid`. */
export async function standing(shop: string, order: string): Promise<string | undefined> {
  return /data-status="(\w+)"/.exec(await (await fetch(`${shop}/orders/${order}`)).text())?.[1]
}
