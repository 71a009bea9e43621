/**
 * Looks of the dialog, in a sheet of its own in a shadow root: the site's rules do not reach it, and a policy that refuses inline styles
 * lets it be, since nothing of it stands in the document.
 */
const rules = `
:host { color-scheme: light dark }
dialog { --canvas: #f5f7f6; --surface: #fff; --line: #dfe4e3; --ink: #11191a; --ink-2: #445053; --accent: #0b5f66;
  box-sizing: border-box; width: 480px; max-width: none; height: 760px; max-height: calc(100vh - 48px); margin: auto;
  padding: 0; border: 0; border-radius: 14px; overflow: hidden; overscroll-behavior: contain; background: var(--canvas);
  color: var(--ink); font: 500 14px/20px system-ui, sans-serif; box-shadow: 0 16px 48px #0003 }
dialog[open] { display: flex; flex-direction: column }
dialog::backdrop { background: #0c1011a6 }
header { display: flex; flex: none; align-items: center; justify-content: space-between; padding: 0 2px 0 16px;
  border-bottom: 1px solid var(--line); background: var(--surface) }
button { display: grid; width: 44px; height: 44px; margin: 0; padding: 0; border: 0; place-items: center; background: none;
  color: var(--ink-2); cursor: pointer }
button:hover { color: var(--ink) }
svg { width: 18px; height: 18px; fill: none; stroke: currentColor; stroke-linecap: round; stroke-width: 1.75 }
:focus-visible { border-radius: 8px; outline: 2px solid var(--accent); outline-offset: -4px }
section { position: relative; flex: 1; min-height: 0 }
iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; visibility: hidden }
.ready iframe { visibility: visible }
.ready p { display: none }
p { display: grid; height: 100%; margin: 0; padding: 24px; box-sizing: border-box; place-content: center; justify-items: center; gap: 16px;
  color: var(--ink-2); text-align: center; text-wrap: balance; font-weight: 400 }
a { display: grid; min-height: 44px; padding: 0 20px; border-radius: 8px; place-items: center; background: var(--accent);
  color: var(--surface); font-weight: 500; text-decoration: none }
a:focus-visible { outline-offset: 2px }
@media (max-width: 559px), (max-height: 559px) {
  dialog { width: 100vw; height: 100vh; height: 100dvh; max-height: none; border-radius: 0 }
}
@media (prefers-color-scheme: dark) {
  dialog { --canvas: #0c1011; --surface: #13181a; --line: #283033; --ink: #ebf0f0; --ink-2: #b3bec0; --accent: #4fb8c0 }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: rise .22s cubic-bezier(.2, 0, 0, 1) }
  @keyframes rise { from { opacity: 0; transform: translateY(12px) } }
}`

/** The sheet; null where the browser cannot make one. */
export function makeSheet(): CSSStyleSheet | null {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    return sheet
  } catch {
    return null
  }
}
