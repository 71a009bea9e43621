/** Restores typed values into fields that are still empty; keys are API field names, so that each method gets its own. */
export function restore(form: HTMLFormElement, values: Readonly<Record<string, string>>): void {
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue
    const value = values[control.name.split('.').at(-1) ?? '']
    // An acceptance applies only to the payment it was given for.
    if (!value || control.name === 'payment_method' || control.name === 'acceptance') continue
    if (control.type === 'radio') {
      if (control.value === value && control instanceof HTMLInputElement && !control.checked) control.click()
    } else if (control instanceof HTMLSelectElement) {
      control.value = value
      control.dispatchEvent(new Event('change', { bubbles: true }))
    } else if (!control.value) control.value = value
  }
}
