/** Scrolls the chosen method into view, above the sticky button on phones. */
export function bringIntoView(form: HTMLFormElement | null): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  form?.querySelector('.method:has(> label > :checked)')?.scrollIntoView({ block: 'nearest', behavior })
}
