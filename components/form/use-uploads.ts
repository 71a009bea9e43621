import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import type { Slot } from '@/components/ui/field/upload-row'
import { Problem } from '@/lib/browser/problem'
import { upload } from '@/lib/browser/upload'

/** File types and maximum size accepted by the API. */
const accepted = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf']
export const accept = accepted.join(',')
const largest = 10 * 1024 * 1024

/**
 * Uploads of one file per name: type and size check, progress and errors.
 * @param first files that the server already has
 */
export function useUploads<Name extends string>(
  type: 'identity' | 'avatar' | 'evidence' | 'case',
  first: Partial<Record<Name, Slot>> = {},
) {
  const t = useTranslations('form.upload')
  const [slots, setSlots] = useState(first)
  const running = useRef(new Map<Name, AbortController>())
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const [ongoing, made] = [running.current, previews.current]
    return () => {
      for (const one of ongoing.values()) one.abort()
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [])
  const put = (name: Name, slot: Slot) => setSlots((all) => ({ ...all, [name]: slot }))
  const clear = (name: Name) => {
    running.current.get(name)?.abort()
    running.current.delete(name)
    put(name, { phase: 'empty' })
  }
  const refuse = (name: Name, refusal: string) => put(name, { phase: 'empty', refusal })
  const send = async (name: Name, file: File) => {
    clear(name)
    if (!accepted.includes(file.type)) return refuse(name, t('wrongType', { file: file.name }))
    if (file.size > largest) return refuse(name, t('tooLarge', { file: file.name }))
    if (file.size === 0) return refuse(name, t('nothing', { file: file.name }))
    const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
    if (preview) previews.current.add(preview)
    const about = { name: file.name, size: file.size, ...(preview ? { preview } : {}) }
    const controller = new AbortController()
    running.current.set(name, controller)
    put(name, { ...about, phase: 'sending', sent: 0 })
    try {
      const { url } = await upload({
        file,
        type,
        signal: controller.signal,
        onProgress: (sent) => put(name, { ...about, phase: 'sending', sent }),
      })
      if (!controller.signal.aborted) put(name, { ...about, phase: 'ready', url })
    } catch (fault) {
      if (controller.signal.aborted) return
      const reason = fault instanceof Problem && fault.status > 0 ? fault.detail : t('offline')
      refuse(name, t('failed', { file: file.name, reason: reason }))
    }
  }
  return { slots, send, clear }
}
