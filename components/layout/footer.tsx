import { getMessages } from 'next-intl/server'
import { Foot } from './foot'

/** Footer of payer and public pages. The language switch is a plain link and works without JavaScript. */
export async function Footer() {
  const { name, footer } = (await getMessages()).common
  return <Foot name={name} footer={footer} />
}
