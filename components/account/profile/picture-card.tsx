import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { ProblemAlert } from '@/components/form/problem-alert'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { toast } from '@/components/ui/notice/toast'
import { upload } from '@/lib/browser/upload'
import { useWrite } from '@/lib/browser/use-write'
import type { ProfileResource } from '@/lib/contract/user/profile'

const accept = 'image/png,image/jpeg,image/webp'

/** Picture shown to payers beside the name. */
export function PictureCard({ profile, again }: { profile: ProfileResource; again: () => void }) {
  const t = useTranslations('settings.profile.picture')
  const input = useRef<HTMLInputElement>(null)
  const name = profile.alias || profile.business_name || `${profile.first_name ?? ''} ${profile.last_name ?? ''}`
  const write = useWrite()
  const setting = useMutation({
    mutationFn: async (file: File | null) => {
      const sent = file ? await upload({ file, type: 'avatar', signal: new AbortController().signal }) : null
      return write.mutateAsync({ path: '/edit_profile/', body: { profile_picture: sent?.url ?? null } })
    },
    onSuccess: () => {
      toast(t('done'))
      again()
    },
  })
  return (
    <Card title={t('title')}>
      <div className="grid gap-4 content-start">
        {setting.error ? <ProblemAlert fault={setting.error} /> : null}
        <div className="flex flex-wrap items-center gap-2 [&>.avatar]:size-14 [&>.avatar]:rounded-full">
          {profile.profile_picture ? (
            <span
              className="size-14 flex-none rounded-full bg-sunken bg-cover bg-center bg-no-repeat"
              role="img"
              aria-label={t('alt')}
              style={{ backgroundImage: `url("${new URL(profile.profile_picture).pathname}")` }}
            />
          ) : (
            <Avatar name={name.trim() || profile.email} />
          )}
          <Button busy={setting.isPending} onClick={() => input.current?.click()}>
            <ImageUp aria-hidden="true" />
            {t(profile.profile_picture ? 'change' : 'choose')}
          </Button>
          {profile.profile_picture ? (
            <Button tone="ghost" onClick={() => setting.mutate(null)}>
              {t('remove')}
            </Button>
          ) : null}
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={t('choose')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              currentTarget.value = ''
              if (file) setting.mutate(file)
            }}
          />
        </div>
        <p className="hint">{t('hint')}</p>
      </div>
    </Card>
  )
}
