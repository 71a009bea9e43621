/** Body of a gateway's notification or answer, as stored. */
export function RawBody({ children }: { children: string }) {
  return <pre className="rounded-2 bg-sunken p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap">{children}</pre>
}
