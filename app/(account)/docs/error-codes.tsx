import { useTranslations } from 'next-intl'

interface ErrorCodesProps {
  refusals: { code: string; status: number; meaning: string }[]
}

/** Error codes with what each means, each a target of links. On a phone each is a card: none breaks within a word. */
export function ErrorCodes({ refusals }: ErrorCodesProps) {
  const t = useTranslations('common.docs')
  return (
    <section className="mt-10">
      <h2 className="mb-3">{t('errors')}</h2>
      <p className="mb-2">{t('errorsText')}</p>
      <table className="data-table cards">
        <thead>
          <tr>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ code, status, meaning }) => (
            <tr key={code} id={code.replaceAll(' ', '-')} className="scroll-mt-16 target:bg-accent-soft">
              <td>
                <code className="text-13 wrap-anywhere">{code}</code>
              </td>
              <td className="cell-when">{status}</td>
              <td className="cell-full">{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
