import { LocateFixed } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cities } from './cities'
import type { ReloadValues } from './reload-values'
import type { Wire } from './use-wire-form'
import { WireField, WireSelect } from './wire-field'

/** Long enough for a phone to find its satellites. */
const patience = 15_000
/** Five places are a metre: more says nothing of a transfer. */
const places = 5

type Finding = 'idle' | 'asking' | 'found' | 'denied' | 'failed'

/** `4.7110, -74.0721` as maps write a place. */
const pair = /^\s*([-+]?\d{1,2}(?:\.\d+)?)\s*[,;]\s*([-+]?\d{1,3}(?:\.\d+)?)\s*$/

/** Where the transfer was made from: by the device if it is allowed, else by city or typed. */
export function ReloadPlace({ wire }: { wire: Wire<ReloadValues> }) {
  const t = useTranslations('deposits.new')
  const [finding, setFinding] = useState<Finding>('idle')
  const { setValue, clearErrors } = wire.form
  const put = (latitude: string, longitude: string) => {
    setValue('latitude', latitude)
    setValue('longitude', longitude)
    clearErrors(['latitude', 'longitude'])
  }
  const find = () => {
    if (!('geolocation' in navigator)) return setFinding('failed')
    setFinding('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        put(coords.latitude.toFixed(places), coords.longitude.toFixed(places))
        setValue('city', '')
        setFinding('found')
      },
      ({ code, PERMISSION_DENIED }) => setFinding(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: patience, maximumAge: 300_000 },
    )
  }
  const paste = (event: ClipboardEvent) => {
    const [, latitude, longitude] = pair.exec(event.clipboardData.getData('text')) ?? []
    if (!latitude || !longitude) return
    event.preventDefault()
    put(latitude, longitude)
  }
  return (
    <fieldset className="stack">
      <legend className="label">{t('place')}</legend>
      <p className="hint">{t('placeHint')}</p>
      <div className="row wrap">
        <Button size="sm" busy={finding === 'asking'} onClick={find}>
          <LocateFixed className="s" aria-hidden="true" />
          {t('locate')}
        </Button>
        <span className="small muted" role="status">
          {finding === 'idle' ? '' : t(`finding.${finding}`)}
        </span>
      </div>
      <WireSelect
        wire={wire}
        name="city"
        label={t('city')}
        optional
        choices={[{ value: '', label: t('cityNone') }, ...cities.map(({ name }) => ({ value: name, label: name }))]}
        onChosen={(name) => {
          const city = cities.find((one) => one.name === name)
          if (!city) return
          put(city.latitude, city.longitude)
          setFinding('idle')
        }}
      />
      <div className="two-up">
        <WireField
          wire={wire}
          name="latitude"
          label={t('fields.latitude')}
          inputMode="text"
          autoComplete="off"
          className="num"
          placeholder="4.7110"
          onPaste={paste}
        />
        <WireField
          wire={wire}
          name="longitude"
          label={t('fields.longitude')}
          inputMode="text"
          autoComplete="off"
          className="num"
          placeholder="-74.0721"
        />
      </div>
    </fieldset>
  )
}
