/** Brings the opened method of a form into view, above the button that stays at the bottom of a phone. */
export function bringIntoView(form: HTMLFormElement | null): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  form?.querySelector('.method:has(> label > :checked)')?.scrollIntoView({ block: 'nearest', behavior })
}
