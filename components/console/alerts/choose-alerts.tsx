import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Checks } from '@/components/console/write/checks'
import { useWrite } from '@/components/console/write/use-write'
import { WriteProof } from '@/components/console/write/write-proof'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { useRefresh } from '@/lib/browser/use-view'
import type { AlertsView } from '@/lib/contract/case/alerts'
import { alertKinds } from '@/lib/domain/case/kinds'

/** Which alerts, and whether by mail. */
export function ChooseAlerts({ view }: { view: AlertsView }) {
  const t = useTranslations('cases.alerts')
  const tKind = useTranslations('cases.kind')
  const refresh = useRefresh()
  const write = useWrite()
  const [kinds, setKinds] = useState(view.kinds)
  const [mail, setMail] = useState(view.mail)
  async function save() {
    if (!(await write.send<object>('save', '/panel/alerts/', { method: 'PATCH', body: { mail, kinds } }))) return
    toast(t('saved'))
    void refresh('/console/alerts')
  }
  return (
    <Card className="max-w-160" title={t('which')}>
      <form
        className="grid content-start gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Checks
          legend={t('kinds')}
          hint={t('kindsHint')}
          options={alertKinds.map((kind) => ({ value: kind, label: tKind(kind) }))}
          chosen={kinds}
          onChange={setKinds}
        />
        <Checks
          legend={t('where')}
          hint={t('mailHint')}
          options={[{ value: 'mail', label: t('mail', { email: view.email }) }]}
          chosen={mail ? ['mail'] : []}
          onChange={(chosen) => setMail(chosen.length > 0)}
        />
        <WriteProof write={write} known={['mail', 'kinds']} />
        <div>
          <Button type="submit" tone="primary" busy={write.busy !== null}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
