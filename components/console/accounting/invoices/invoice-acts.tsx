import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { StandingNote } from '@/components/console/policy/standing-note'
import { ReasonField } from '@/components/console/write/reason-field'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { InvoicePageView } from '@/lib/contract/invoice/pages'

const page = '/console/accounting/invoices/[id]'

/** What its reader may do with an invoice: send a rejected one again, invoice a cancelled month again, or propose that a validated one is cancelled. */
export function InvoiceActs({ view }: { view: InvoicePageView }) {
  const { invoice, siblings, may_retry: mayRetry, may_reissue: mayReissue, cancelling, proposals, invoicing } = view
  const isOpen = proposals.some(({ status }) => status === 'PROPOSED')
  const isLast = siblings.every(({ issue }) => issue < invoice.issue)
  if (invoice.state === 'rejected') return <Resend id={invoice.id} deed="retry" may={mayRetry && invoicing !== null} />
  if (invoice.state === 'cancelled' && isLast)
    return <Resend id={invoice.id} deed="reissue" may={mayReissue && invoicing !== null} />
  if (invoice.state === 'validated' && !isOpen) return <Cancel id={invoice.id} standing={cancelling} />
  return null
}

type Resent = { id: number; deed: 'retry' | 'reissue'; may: boolean }

function Resend({ id, deed, may }: Resent) {
  const t = useTranslations('books.invoices')
  const refresh = useRefresh()
  const write = useWrite()
  async function send() {
    if (!(await write.send<object>(deed, `/panel/fee_invoices/${id}/${deed}/`, { body: {} }))) return
    toast(t('retried'))
    await refresh(page)
  }
  return (
    <Card title={t('decide')}>
      <form
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (may) void send()
        }}
      >
        <p className="text-13 text-ink-2">{t(`resend.${deed}.text`)}</p>
        <WriteProof write={write} known={['id']} />
        {may ? (
          <Button type="submit" tone="primary" full busy={write.busy === deed}>
            {t(`resend.${deed}.act`)}
          </Button>
        ) : (
          <p className="text-13 text-ink-3">{t('readers')}</p>
        )}
      </form>
    </Card>
  )
}

function Cancel({ id, standing }: { id: number; standing: InvoicePageView['cancelling'] }) {
  const t = useTranslations('books.invoices')
  const refresh = useRefresh()
  const write = useWrite()
  const why = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (open) why.current?.focus()
  }, [open])
  async function propose() {
    const sent = await write.send<object>('cancel', `/panel/fee_invoices/${id}/cancel/`, {
      body: { reason: reason.trim() },
    })
    if (!sent) return
    toast(t('proposed'))
    await refresh(page)
  }
  if (!standing.may)
    return (
      <Card title={t('decide')}>
        <p className="text-13 text-ink-3">{t('readers')}</p>
      </Card>
    )
  return (
    <Card title={t('decide')}>
      {open ? (
        <form
          className="grid content-start gap-4"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void propose()
          }}
        >
          <p className="text-13 text-ink-2">{t('cancelText')}</p>
          <WriteProof write={write} known={['id']} />
          <ReasonField
            id="cancel-reason"
            label={t('reason')}
            error={write.wrong('reason')}
            box={why}
            value={reason}
            onChange={setReason}
          />
          <StandingNote standing={standing} />
          <div className="flex flex-wrap items-center gap-2">
            <Button onClick={() => setOpen(false)}>{t('keep')}</Button>
            <Button type="submit" tone="danger" className="flex-1" busy={write.busy === 'cancel'}>
              {t('propose')}
            </Button>
          </div>
        </form>
      ) : (
        <Button tone="danger" full onClick={() => setOpen(true)}>
          {t('cancel')}
        </Button>
      )}
    </Card>
  )
}
