/** A bank's own page as a payer sees it: payee, amount, and buttons. */

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

export type BankPage = {
  bank: string
  amount: string
  description: string
  /** Value and label of each button. */
  buttons: readonly (readonly [value: string, words: string])[]
}

const style = `body{font:16px/1.5 system-ui;margin:0;background:#f2f4f8;color:#14213d}main{max-width:26rem;margin:10vh auto;padding:2rem;
background:#fff;border-radius:12px}button{display:block;width:100%;margin-top:.75rem;padding:.8rem;border:1px solid #14213d;border-radius:8px;
background:#fff;font:inherit;cursor:pointer}button:first-of-type{background:#14213d;color:#fff}`

const shell = (title: string, inside: string) =>
  `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escaped(title)}</title><style>${style}</style><main>${inside}</main></html>`

export const bankPage = ({ bank, amount, description, buttons }: BankPage): string =>
  shell(
    bank,
    `<h1>${escaped(bank)}</h1><p>Banco de pruebas: aquí no se mueve dinero.</p><p>${escaped(description)}</p><p><strong>${escaped(amount)}</strong></p>
<form method="post">${buttons.map(([value, words]) => `<button name="outcome" value="${value}">${escaped(words)}</button>`).join('')}</form>`,
  )

export const textPage = (title: string, text: string): string =>
  shell(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`)
