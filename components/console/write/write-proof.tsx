import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Field } from '@/components/ui/field/field'
import { Input } from '@/components/ui/field/input'
import { Segmented } from '@/components/ui/field/segmented'
import { Alert } from '@/components/ui/notice/alert'
import type { Refusal } from './use-refusal'
import type { StepUp } from './use-step-up'

type Shown = Pick<Refusal, 'fault' | 'wrong'> & Pick<StepUp, 'asks' | 'proof' | 'setProof'>

/** Error of a write and the PIN or code input if required. First element of every staff form. */
export function WriteProof({ write, known = [] }: { write: Shown; known?: readonly string[] }) {
  const t = useTranslations('console.write')
  const id = useId()
  const { fault, wrong, asks, proof, setProof } = write
  // Errors of fields that the form does not show.
  const other = known.map(wrong).find(Boolean)
  return (
    <>
      {fault || other ? (
        <Alert tone="bad" role="alert" title={t('refused')}>
          {fault ?? other}
        </Alert>
      ) : null}
      {asks ? (
        <>
          <Segmented
            name={`${id}-by`}
            legend={t('proof')}
            value={proof.by}
            options={[
              { value: 'otp', label: t('otp') },
              { value: 'pin', label: t('pin') },
            ]}
            onChange={(event) => setProof({ by: event.target.value, text: '' })}
          />
          <Field id={`${id}-proof`} label={t(proof.by === 'otp' ? 'otp' : 'pin')} error={wrong(proof.by)}>
            {(control) => (
              <Input
                {...control}
                scale="md"
                type={proof.by === 'pin' ? 'password' : 'text'}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={64}
                value={proof.text}
                onChange={(event) => setProof({ ...proof, text: event.target.value })}
              />
            )}
          </Field>
        </>
      ) : null}
    </>
  )
}
