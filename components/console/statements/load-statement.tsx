import { FileSpreadsheet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { WhoDecides } from '@/components/console/policy/who-decides'
import type { ServiceAccount } from '@/components/console/service-accounts'
import { useWrite, type Write } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { FileProblems } from '@/components/form/file-problems'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field/field'
import { Input, Select } from '@/components/ui/field/input'
import { UploadRow } from '@/components/ui/field/upload-row'
import { toast } from '@/components/ui/notice/toast'
import type { StandingView } from '@/lib/contract/policy/proposal-views'
import type { StatementView } from '@/lib/contract/statement/statements'
import { parseAmount } from '@/lib/format'

const path = '/panel/bank_statements/'
const columns = ['date', 'amount', 'description', 'reference', 'balance'] as const
const isColumn = (name: string): name is (typeof columns)[number] => columns.some((one) => one === name)

/** Balances as they are sent: `1.234,50` as plain decimals, what cannot be read as typed, so that it is refused; empty ones are left out. */
const plainOf = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const plain = text.trim()
      const [sign, rest] = /^[-−]/.test(plain) ? ['-', plain.slice(1)] : ['', plain]
      return plain === '' ? [] : [[name, `${sign}${parseAmount(rest) ?? rest}`]]
    }),
  )

interface LoadStatementProps {
  accounts: readonly ServiceAccount[]
  standing: StandingView
}

/** Uploads a bank's file for an account; errors are listed by line. */
export function LoadStatement({ accounts, standing }: LoadStatementProps) {
  const t = useTranslations('compare.bank')
  const router = useRouter()
  const write = useWrite()
  const [account, setAccount] = useState(accounts.length === 1 ? `${accounts[0]?.id}` : '')
  const [file, setFile] = useState<File | null>(null)
  const [missing, setMissing] = useState(false)
  const [balances, setBalances] = useState({ opening_balance: '', closing_balance: '' })

  async function load(event: FormEvent) {
    event.preventDefault()
    setMissing(!file || !account)
    if (!file || !account) return
    const loaded = await write.send<StatementView>('load', path, {
      body: { transfer_account_id: account, file, ...plainOf(balances) },
    })
    if (!loaded) return
    toast(t('done', { matched: loaded.matched, credits: loaded.lines - loaded.repeated }))
    router.push(`/console/statements/${loaded.id}`)
  }

  const isSame = write.wrongs.some(({ field, code }) => field === 'file' && code === 'doubled')
  if (!standing.may)
    return (
      <Card title={t('new')}>
        <WhoDecides standing={standing} />
      </Card>
    )
  return (
    <Card title={t('new')}>
      <form className="grid gap-4 content-start" noValidate onSubmit={(event) => void load(event)}>
        <WriteProof write={write} />
        <Problems wrongs={write.wrongs} />
        <Field
          id="account"
          label={t('account')}
          error={missing && !account ? t('noAccount') : write.wrong('transfer_account_id')}
        >
          {(control) => (
            <Select {...control} scale="md" value={account} onChange={(event) => setAccount(event.target.value)}>
              <option value="">{t('choose')}</option>
              {accounts.map((one) => (
                <option key={one.id} value={`${one.id}`}>
                  {`${one.bank_name} ••• ${one.account_number.slice(-4)} · ${one.currency}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <UploadRow
          id="file"
          title={t('file')}
          hint={t('newText')}
          icon={<FileSpreadsheet className="size-5" aria-hidden="true" />}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          narrow
          slot={
            file
              ? { phase: 'chosen', name: file.name, size: file.size, refusal: isSame ? t('same') : write.wrong('file') }
              : { phase: 'empty' }
          }
          missing={missing ? t('noFile') : undefined}
          onFile={setFile}
          onClear={() => setFile(null)}
        />
        <div className="grid grid-cols-2 gap-3">
          {(['opening_balance', 'closing_balance'] as const).map((name) => (
            <Field
              key={name}
              id={name}
              label={t(name === 'opening_balance' ? 'openingField' : 'closingField')}
              error={write.wrong(name)}
            >
              {(control) => (
                <Input
                  {...control}
                  scale="md"
                  inputMode="decimal"
                  value={balances[name]}
                  onChange={(event) => setBalances({ ...balances, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
          <p className="col-span-2 hint">{t('balanceHint')}</p>
        </div>
        <Button type="submit" tone="primary" full busy={write.busy !== null}>
          {t('load')}
        </Button>
      </form>
    </Card>
  )
}

/** Errors within the file, with line and column. */
function Problems({ wrongs }: Pick<Write, 'wrongs'>) {
  const t = useTranslations('compare.bank')
  return (
    <FileProblems
      title={t('problems')}
      wrongs={wrongs}
      columnOf={(name) => (isColumn(name) ? t(`columns.${name}`) : undefined)}
      texts={{
        line: ({ line, column, message }) => t('problem', { line, column, message }),
        header: ({ column, message }) => t('headers', { column, message }),
        whole: t('columns.lines'),
        lines: t('columns.lines'),
      }}
    />
  )
}
