import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useWrite } from './use-write'
import { WriteProof } from './write-proof'

interface SwitchRowProps {
  /** Where the change goes. */
  path: string
  active: boolean
  /** What the button says when it is on, and when it is off. */
  labels: { off: string; on: string }
}

/** Switches one row on or off; where a PIN or code is wanted it asks for it in its place. */
export function SwitchRow({ path, active, labels }: SwitchRowProps) {
  const router = useRouter()
  const write = useWrite()
  const [tried, setTried] = useState(false)
  async function change() {
    setTried(true)
    const done = await write.send('switch', path, { method: 'PATCH', body: { active: !active } })
    if (done) router.refresh()
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        void change()
      }}
    >
      {tried ? <WriteProof write={write} known={['active']} /> : null}
      <Button type="submit" size="sm" tone={active ? 'danger' : 'plain'} busy={write.busy !== null}>
        {active ? labels.off : labels.on}
      </Button>
    </form>
  )
}
