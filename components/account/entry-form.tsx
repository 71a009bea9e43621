import type { ComponentProps } from 'react'

/** Form of a page for entering: one column, with its button of full width set off. */
export function EntryForm(props: Pick<ComponentProps<'form'>, 'onSubmit' | 'aria-label' | 'children'>) {
  return <form {...props} noValidate method="post" className="grid gap-4 [&>button]:mt-2" />
}
