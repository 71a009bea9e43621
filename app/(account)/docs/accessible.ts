import type * as React from 'react'

/** The part of Swagger's plugin system that is used here. */
interface System {
  React: typeof React
}

interface LayoutProps {
  getComponent: (name: string, container: true) => React.ComponentType
  specSelectors: { loadingStatus: () => string }
}

/** Swagger components to render; our page shows the title, URL and server itself. */
const parts = ['AuthorizeBtnContainer', 'operations', 'Webhooks', 'Models']

/** Rejects a non-description from `/openapi.json`: a network's login page also has status 200. Other calls pass. */
export function refuseOther<Answer extends { url?: unknown; text?: unknown }>(answer: Answer): Answer {
  if (`${answer.url}`.endsWith('/openapi.json') && !`${answer.text}`.startsWith('{"openapi"'))
    throw new Error('this is not the description')
  return answer
}

/** Swagger plugin that reports a failed load; Swagger shows the failure in a component that our layout omits. */
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
 * Swagger plugin that replaces components that are not accessible: the base layout declares a whole page, with its own
 * main landmark and first heading, and the name of an operation is a link nested in the button that opens it.
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

/** Adds accessible names that Swagger omits, and fits its heading levels into the page. */
export function name(viewer: Element, examples: string): void {
  for (const list of viewer.querySelectorAll('select.examples-select-element:not([aria-label])'))
    list.setAttribute('aria-label', examples)
  for (const heading of viewer.querySelectorAll('.webhooks > h2, .models > h4')) heading.setAttribute('aria-level', '3')
}
