/** Where a link of a guide leads on the pages: `webhooks.md#firma` is the page of that guide. */
export const addressOf = (target: string): string => target.replace(/^([\w-]+)\.md(?=#|$)/, '/docs/guides/$1')
