'use client'

import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronsUpDown } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Control } from './field'

export interface Choice {
  value: string
  label: string
  /** Heading of the choice, shared with adjacent choices of the same group. */
  group?: string
}

interface ComboboxProps {
  control: Control
  /** Form field that holds the chosen value. */
  name: string
  choices: readonly Choice[]
  defaultValue?: string
  placeholder: string
  /** Shown when nothing matches. */
  none: string
  onChoose?: (value: string) => void
  onBlur?: () => void
  autoFocus?: boolean
}

/** Long list, filtered by typing, ignoring accents and case; opens as an overlay without layout shift. */
export function Combobox({
  control,
  name,
  choices,
  defaultValue,
  placeholder,
  none,
  onChoose,
  ...rest
}: ComboboxProps) {
  const [typed, setTyped] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const groups = groupsOf(choices)
  const item = (choice: Choice) => (
    <Base.Item key={choice.value} value={choice} className="option">
      <span>{matched(choice.label, typed)}</span>
      <Base.ItemIndicator>
        <Check aria-hidden="true" />
      </Base.ItemIndicator>
    </Base.Item>
  )
  return (
    <Base.Root
      name={name}
      items={groups.length > 0 ? groups : choices}
      defaultValue={choices.find((choice) => choice.value === defaultValue) ?? null}
      isItemEqualToValue={(one, other) => one.value === other.value}
      onValueChange={(choice) => onChoose?.(choice?.value ?? '')}
      onInputValueChange={setTyped}
      onOpenChange={(open) => open && makeRoom(box.current)}
      autoHighlight
    >
      <div ref={box} className="select relative scroll-mt-12">
        <Base.Input {...control} {...rest} className="input" placeholder={placeholder} />
        <ChevronsUpDown aria-hidden="true" />
      </div>
      <Base.Portal>
        <Base.Positioner
          className="listbox-layer"
          sideOffset={4}
          collisionAvoidance={{ side: 'none', fallbackAxisSide: 'none' }}
        >
          <Base.Popup className="listbox">
            <Base.Empty>
              <p className="flex min-h-10 items-center px-2.5 text-16 text-ink-3">{none}</p>
            </Base.Empty>
            <Base.List>
              {groups.length > 0
                ? (group: Group) => (
                    <Base.Group key={group.value} items={group.items}>
                      <Base.GroupLabel className="px-2.5 pt-2 pb-1 text-12 font-medium text-ink-2">
                        {group.value}
                      </Base.GroupLabel>
                      <Base.Collection>{item}</Base.Collection>
                    </Base.Group>
                  )
                : item}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface Group {
  value: string
  items: Choice[]
}

/** Groups choices under their headings, in order; empty if there are no headings. */
function groupsOf(choices: readonly Choice[]): Group[] {
  const groups: Group[] = []
  for (const choice of choices) {
    if (choice.group === undefined) continue
    const last = groups.at(-1)
    if (last?.value === choice.group) last.items.push(choice)
    else groups.push({ value: choice.group, items: [choice] })
  }
  return groups
}

/** Minimum height for the list in pixels. */
const room = 280

/** The list always opens downward; scrolls the box up if there is too little space below it. */
function makeRoom(box: HTMLElement | null) {
  const height = window.visualViewport?.height ?? innerHeight
  if (box && height - box.getBoundingClientRect().bottom < room) box.scrollIntoView({ block: 'start' })
}

function bare(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Label with the matching part in bold. */
function matched(label: string, typed: string): ReactNode {
  const at = typed ? bare(label).indexOf(bare(typed)) : -1
  if (at < 0 || bare(label).length !== label.length) return label
  const end = at + typed.length
  return (
    <>
      {label.slice(0, at)}
      <b className="font-semibold">{label.slice(at, end)}</b>
      {label.slice(end)}
    </>
  )
}
