/** Why the write of a button failed; nothing while it has not. */
export const SendProblem = ({ of: { problem } }: { of: { problem: string | null } }) =>
  problem ? (
    <p className="text-13" role="alert">
      {problem}
    </p>
  ) : null
