import { useMutation } from '@tanstack/react-query'
import { Clock, FileSpreadsheet } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FileProblems } from '@/components/form/file-problems'
import { FormProblems } from '@/components/form/form-problems'
import { ProblemAlert } from '@/components/form/problem-alert'
import { StepUpField, stepUpBodyOf, stepUpRefusals } from '@/components/form/step-up-field'
import { SubmitButton } from '@/components/form/submit-button'
import { useWireForm } from '@/components/form/use-wire-form'
import { Card } from '@/components/ui/card'
import { UploadRow } from '@/components/ui/field/upload-row'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/notice/toast'
import { Spinner } from '@/components/ui/spinner'
import { call } from '@/lib/browser/call'
import { Problem } from '@/lib/browser/problem'
import type { BatchQuoteView, PayoutBatchView, WithdrawView } from '@/lib/contract/payout/pages'
import { formatMoney } from '@/lib/format'
import { HeldCard } from '../held-card'
import { HowToFill } from './how-to-fill'
import { ManySummary } from './many-summary'
import { PaidLines } from './paid-lines'
import { useColumnNames, useFileWrongs } from './use-column-names'

const path = '/api/payout_batches/'

/** Sends a file to be checked; nothing is stored. */
const check = (file: File) => call<BatchQuoteView>(`${path}quote/`, { method: 'POST', body: { file } })

/** A file, what is wrong with it or what it would do, and one confirmation. */
export function ManyForm({ view }: { view: WithdrawView }) {
  const t = useTranslations('payouts.many')
  const locale = useLocale()
  const router = useRouter()
  const columnOf = useColumnNames()
  const wrongsOf = useFileWrongs()
  const [file, setFile] = useState<File | null>(null)
  const checking = useMutation({ mutationFn: check })
  const wire = useWireForm<{ step: string }, PayoutBatchView>({
    scope: 'many',
    defaults: { step: '' },
    path,
    bodyOf: ({ step }) => ({ file, ...stepUpBodyOf(view.step_up, step) }),
    about: stepUpRefusals,
    onDone: ({ id, count }) => {
      toast(t('made', { count }))
      router.push(`/payouts/batches/${id}`)
    },
    leaves: true,
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    wire.reset()
    checking.reset()
    if (chosen) checking.mutate(chosen)
  }
  const wallet = view.wallets.find(({ currency }) => currency === 'COP')
  if (!wallet) return null
  const refusal = wire.refusal ?? (checking.error instanceof Problem ? checking.error : null)
  const wrongs = refusal?.errors ?? []
  const ofFile = wrongs.find(({ field }) => field === 'file')?.message
  const quote = checking.data
  const fault = checking.error && wrongs.length === 0 ? checking.error : null
  return (
    <div className="grid content-start gap-6">
      <HeldCard held={[wallet]} />
      <form noValidate method="post" className="aside-grid" aria-label={t('title')} onSubmit={wire.submit}>
        <div className="grid content-start gap-6">
          <Card>
            <div className="grid content-start gap-4">
              {fault ? <ProblemAlert fault={fault} /> : null}
              <UploadRow
                id="many-file"
                title={t('file')}
                hint={t('fileHint')}
                icon={<FileSpreadsheet className="size-5" aria-hidden="true" />}
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                narrow
                slot={
                  file
                    ? { phase: 'chosen', name: file.name, size: file.size, refusal: ofFile }
                    : { phase: 'empty', refusal: undefined }
                }
                onFile={choose}
                onClear={() => choose(null)}
              />
              {ofFile && refusal?.id ? (
                <p className="text-13">
                  <Link href={`/payouts/batches/${refusal.id}`}>{t('toSent')}</Link>
                </p>
              ) : null}
              {checking.isPending ? (
                <p className="flex items-center gap-2 text-13 text-ink-2" role="status">
                  <Spinner />
                  {t('checking')}
                </p>
              ) : null}
              <FileProblems
                title={t('problems')}
                wrongs={wrongsOf(wrongs)}
                columnOf={columnOf}
                texts={{
                  line: ({ value, ...at }) => (value ? t('problem', { ...at, value }) : t('problemEmpty', at)),
                  header: (at) => t('problemHeader', at),
                  whole: t('whole'),
                  lines: t('allLines'),
                }}
              />
            </div>
          </Card>
          {quote && file ? <PaidLines lines={quote.lines} /> : <HowToFill />}
        </div>
        {quote && file ? (
          <Card title={t('summary')} className="min-[1180px]:sticky min-[1180px]:top-6">
            <div className="grid grid-cols-1 content-start gap-5">
              <ManySummary quote={quote} wallet={wallet} now={view.now} />
              {quote.left === null ? null : (
                <>
                  <FormProblems wire={wire} />
                  <StepUpField wire={wire} kind={view.step_up} />
                  <SubmitButton wire={wire} tone="primary" size="lg" full>
                    <span className="numeric">
                      {t('submit', { amount: formatMoney(quote.amount, quote.currency, locale) })}
                    </span>
                  </SubmitButton>
                  <p className="flex gap-2 text-13 text-ink-2">
                    <Clock className="mt-px flex-none" aria-hidden="true" />
                    {t('arrival')}
                  </p>
                </>
              )}
            </div>
          </Card>
        ) : null}
      </form>
    </div>
  )
}
