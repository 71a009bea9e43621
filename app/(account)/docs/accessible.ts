import type * as React from 'react'

/** What Swagger's plugins are handed, as far as it is used here. */
interface System {
  React: typeof React
}

interface LayoutProps {
  getComponent: (name: string, container: true) => React.ComponentType
  specSelectors: { loadingStatus: () => string }
}

/** What is shown of a description: its title, its address and its server stand on our own page. */
const parts = ['AuthorizeBtnContainer', 'operations', 'Webhooks', 'Models']

/** Takes nothing but a description for one: a network's own log-in page comes with 200 too. Calls that a reader tries pass. */
export function refuseOther<Answer extends { url?: unknown; text?: unknown }>(answer: Answer): Answer {
  if (`${answer.url}`.endsWith('/openapi.json') && !`${answer.text}`.startsWith('{"openapi"'))
    throw new Error('this is not the description')
  return answer
}

/** Says that the description did not load: Swagger itself shows that in a part that our layout leaves out. */
export const watchful = (failed: () => void) => ({
  statePlugins: {
    spec: {
      wrapActions: {
        updateLoadingStatus: (original: (status: string) => unknown) => (status: string) => {
          if (status.startsWith('failed')) failed()
          return original(status)
        },
      },
    },
  },
})

/**
 * Swagger's own parts that somebody who hears the page could not use: its frame says that it is a whole page, with a main part and a
 * first heading of its own; and an operation's name is a link within the button that opens it.
 */
export const accessible = () => ({
  wrapComponents: {
    BaseLayout:
      (_: unknown, { React: { createElement } }: System) =>
      ({ getComponent, specSelectors }: LayoutProps) =>
        specSelectors.loadingStatus() === 'success'
          ? createElement(
              'div',
              { className: 'swagger-ui' },
              parts.map((part) => createElement(getComponent(part, true), { key: part })),
            )
          : null,
    DeepLink:
      (_: unknown, { React: { createElement } }: System) =>
      ({ text }: { text: React.ReactNode }) =>
        createElement('span', null, text),
  },
})

/** Names what Swagger leaves without a name, and puts its headings into the order of the page around them. */
export function name(viewer: Element, examples: string): void {
  for (const list of viewer.querySelectorAll('select.examples-select-element:not([aria-label])'))
    list.setAttribute('aria-label', examples)
  for (const heading of viewer.querySelectorAll('.webhooks > h2, .models > h4')) heading.setAttribute('aria-level', '3')
}
