import { Facade } from "./facade";

export function StatusCodeHouse({ code }: { code: string }) {
  return <Facade floors={drawFloors(code)} />;
}

const digitPatterns: Record<string, readonly string[]> = {
  "0": ["lll", "l.l", "l.l", "l.l", "lll"],
  "1": [".l.", "ll.", ".l.", ".l.", "lll"],
  "2": ["lll", "..l", "lll", "l..", "lll"],
  "3": ["lll", "..l", ".ll", "..l", "lll"],
  "4": ["l.l", "l.l", "lll", "..l", "..l"],
  "5": ["lll", "l..", "lll", "..l", "lll"],
};

function drawFloors(code: string) {
  const drawn = [...code].map((digit) => digitPatterns[digit] ?? digitPatterns["0"] ?? []);
  const floors = [0, 1, 2, 3, 4].map((floor) => `.${drawn.map((digit) => digit[floor]).join(".")}.`);
  const dark = ".".repeat(code.length * 4 + 1);
  return [dark, ...floors, dark];
}
