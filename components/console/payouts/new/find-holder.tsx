import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { address } from '@/components/console/address'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'

/** Finds an account by its number. @param asked the number that no account has; null at first */
export function FindHolder({ asked }: { asked: number | null }) {
  const t = useTranslations('money.newPayout')
  const router = useRouter()
  const [text, setText] = useState(asked === null ? '' : `${asked}`)
  return (
    <form
      className="grid content-start gap-4"
      action="/console/payouts/new"
      onSubmit={(event) => {
        event.preventDefault()
        router.push(address('/console/payouts/new', { user: text.trim() }))
      }}
    >
      <Field
        id="user"
        label={t('user')}
        hint={t('userHint')}
        error={asked !== null && text === `${asked}` ? t('unknown') : undefined}
      >
        {(control) => (
          <Input
            {...control}
            scale="md"
            name="user"
            inputMode="numeric"
            autoComplete="off"
            required
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" tone="primary">
        {t('find')}
      </Button>
    </form>
  )
}
