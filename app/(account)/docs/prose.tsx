/** A description of the document: paragraphs, with what stands between backticks as code. */
export function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => (
    <p key={paragraph} className="max-w-[75ch]">
      {paragraph.split('`').map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
        at % 2 ? <code key={at}>{part}</code> : part,
      )}
    </p>
  ))
}
