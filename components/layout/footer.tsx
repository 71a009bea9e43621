import { getMessages } from 'next-intl/server'
import { Foot } from './foot'

/** Under every page of a payer and of a visitor. The language is a plain link, so it works without JavaScript. */
export async function Footer() {
  const { name, footer } = (await getMessages()).common
  return <Foot name={name} footer={footer} />
}
