/** A description of the document, in its English: paragraphs, with what stands between backticks as code. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className="max-w-[75ch]" lang="en">
      {[...paragraph.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: plain, 1: code, index }) =>
        code === undefined ? plain : <code key={index}>{code}</code>,
      )}
    </p>
  ))
}
