/** `cover` is the address of a picture, `label` the line below the title. */
export type CardParts = { title: string; cover: string; label: string };

/**
 * Draws the social card of an article as JPEG, 1200×630: its cover, and over it the title in the page's own type. It
 * refers to nothing outside of itself, so that `bun run cards` can run it in a page of its own.
 */
export async function drawCard({ title, cover, label }: CardParts): Promise<Blob> {
  const [width, height, margin] = [1200, 630, 72];
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("This browser cannot draw.");
  const picture = new Image();
  picture.src = cover;
  await picture.decode();
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [drawnWidth, drawnHeight] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  pen.drawImage(picture, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  const shade = pen.createLinearGradient(0, height * 0.25, 0, height);
  shade.addColorStop(0, "rgb(14 17 36 / 0)");
  shade.addColorStop(0.7, "rgb(14 17 36 / 0.85)");
  shade.addColorStop(1, "rgb(14 17 36 / 0.95)");
  pen.fillStyle = shade;
  pen.fillRect(0, 0, width, height);

  const families = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name);
  async function setFont(font: string, text: string) {
    await document.fonts.load(font, text);
    if (pen) pen.font = font;
  }
  // A line breaks at blanks, and in scripts without them between any two characters.
  const words = title.split(
    /(?<=\s)|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])/u,
  );
  let lines: string[] = [];
  let size = 84;
  const mostLines = 4;
  do {
    size -= 10;
    await setFont(`650 ${size}px ${families("--font-display")}`, title);
    lines = [""];
    for (const word of words) {
      const line = lines.at(-1) + word;
      const isFull = pen.measureText(line.trimEnd()).width > width - 2 * margin && lines.at(-1) !== "";
      if (isFull) lines.push(word);
      else lines[lines.length - 1] = line;
    }
  } while (size > 44 && lines.length > (size > 64 ? 1 : 2));
  if (lines.length > mostLines) lines[mostLines - 1] = `${lines[mostLines - 1]?.trimEnd()}…`;
  pen.fillStyle = "rgb(253 251 247)";
  const shown = lines.slice(0, mostLines);
  for (const [index, line] of shown.entries())
    pen.fillText(
      line.trimEnd(),
      margin,
      height - 128 - (shown.length - 1 - index) * size * 1.06,
      width - 2 * margin,
    );
  await setFont(`500 28px ${families("--font-sans")}`, label);
  pen.fillStyle = "rgb(255 190 76)";
  pen.fillText(label, margin, height - margin);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The card is empty."))),
      "image/jpeg",
      0.86,
    ),
  );
}
