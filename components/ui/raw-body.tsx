/** Body of a gateway's notification or answer, as stored. A long one scrolls within its box, by keyboard too, so that what follows stays near. */
export function RawBody({ children }: { children: string }) {
  return (
    <pre
      tabIndex={0}
      className="max-h-56 overflow-y-auto rounded-2 bg-sunken p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap -outline-offset-2"
    >
      {children}
    </pre>
  )
}
