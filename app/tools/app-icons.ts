import { launchBrowser } from "./browser";

/** Draws the icons that browsers and phones ask for from the one vector mark; a part of `bun run brand`. */
const publicDir = new URL("../../public/", import.meta.url);
const logoSvg = await Bun.file(new URL("favicon.svg", publicDir)).text();
const groundColor = "#0e1122";

const browser = await launchBrowser();
const iconPage = await browser.newPage();

async function drawIcon(size: number, share: number, ground: string) {
  await iconPage.setViewportSize({ width: size, height: size });
  await iconPage.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
      <div style="width:${share * 100}%">${logoSvg}</div></body>`,
  );
  return iconPage.screenshot({ omitBackground: ground === "transparent" });
}

/** An ICO file with one PNG image in it: six bytes of header, sixteen of directory, the picture. */
function encodeIco(png: Uint8Array, size: number) {
  const header = new DataView(new ArrayBuffer(22));
  header.setUint16(2, 1, true);
  header.setUint16(4, 1, true);
  header.setUint8(6, size);
  header.setUint8(7, size);
  header.setUint16(10, 1, true);
  header.setUint16(12, 32, true);
  header.setUint32(14, png.byteLength, true);
  header.setUint32(18, 22, true);
  return new Blob([header.buffer, png as Uint8Array<ArrayBuffer>]);
}

await Bun.write(new URL("favicon.ico", publicDir), encodeIco(await drawIcon(32, 1, "transparent"), 32));
await Bun.write(new URL("apple-touch-icon.png", publicDir), await drawIcon(180, 0.62, groundColor));
await Bun.write(new URL("icon-192.png", publicDir), await drawIcon(192, 0.62, groundColor));
await Bun.write(new URL("icon-512.png", publicDir), await drawIcon(512, 0.62, groundColor));
await Bun.write(new URL("logo.png", publicDir), await drawIcon(512, 0.8, "#fbfaf6"));
await browser.close();
