import type { CodeSample } from "~/lib/code-sample";

/** The code of a sample in its colors. */
export function CodeTokens({ tokens }: Pick<CodeSample, "tokens">) {
  return tokens.map((token, index) =>
    typeof token === "string" ? (
      token
    ) : (
      <span key={index} className={`token-${token[0]}`}>
        {token[1]}
      </span>
    ),
  );
}
