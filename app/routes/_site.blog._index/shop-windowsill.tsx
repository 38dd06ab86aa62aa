/** The outline of the houses across the street, and their lit windows. */
const housesOutline = "M0 440V300H84V246H196V318H286V262H330V236H414V300H470V262H560V440Z";
const litWindows = [
  { x: 40, y: 322, light: "fill-lamp" },
  { x: 146, y: 316, light: "fill-lamp" },
  { x: 302, y: 284, light: "fill-showcase" },
  { x: 336, y: 332, light: "fill-lamp" },
  { x: 490, y: 286, light: "fill-lamp" },
  { x: 490, y: 350, light: "fill-securestream" },
] as const;

/**
 * A shop window seen from inside: mirrored lettering, the street outside, and a product video being filmed on the sill.
 */
export function ShopWindowsill({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 560 470"
      className="mx-auto block w-full max-w-104 max-sm:hidden lg:max-w-none"
      aria-hidden="true"
      data-no-print
    >
      <defs>
        <linearGradient id="sill-sky" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-dusk-2)" />
          <stop offset="0.55" stopColor="var(--color-showcase-soft)" />
          <stop offset="1" stopColor="var(--color-commerce)" />
        </linearGradient>
        <radialGradient id="sill-light">
          <stop offset="0" stopColor="var(--color-lamp)" stopOpacity="0.75" />
          <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="sill-cone" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-lamp)" stopOpacity="0.7" />
          <stop offset="1" stopColor="var(--color-lamp)" stopOpacity="0.1" />
        </linearGradient>
        <linearGradient id="sill-video" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-commerce)" />
          <stop offset="1" stopColor="var(--color-lamp)" />
        </linearGradient>
        <clipPath id="sill-glass">
          <rect x="20" width="520" height="470" rx="28" />
        </clipPath>
        <g id="sill-bottle">
          <rect x="-11" y="-104" width="22" height="20" rx="3" className="fill-ink" />
          <path
            d="M-8-84H8v6c0 4 26 4 26 22V-10a10 10 0 0 1-10 10h-48a10 10 0 0 1-10-10v-46c0-18 26-18 26-22Z"
            className="fill-paper/60"
          />
          <path d="M-34-48h68v38a10 10 0 0 1-10 10h-48a10 10 0 0 1-10-10Z" className="fill-commerce" />
        </g>
      </defs>
      <g clipPath="url(#sill-glass)">
        <rect width="560" height="440" fill="url(#sill-sky)" />
        <circle cx="210" cy="310" r="210" fill="url(#sill-light)" />
        <path d={housesOutline} className="fill-dusk" />
        {litWindows.map(({ x, y, light }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="22" height="34" rx="5" className={light} />
        ))}
        <text
          transform="scale(-1 1)"
          x="-280"
          y="158"
          textAnchor="middle"
          textLength="430"
          lengthAdjust="spacingAndGlyphs"
          fontSize="138"
          className="fill-lamp font-display font-bold"
        >
          {name}
        </text>
        <path d="M20 300 300-20H410L20 420Z" className="fill-paper/14" />
      </g>
      <rect x="20.5" y="0.5" width="519" height="460" rx="28" fill="none" className="stroke-line" />
      {/* The lamp, the bottle in its light, and the filming phone. */}
      <path
        d="M70 440h80M110 440V322l46-88"
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        className="stroke-field-line"
      />
      <path d="m158 272 42-20 150 188H170Z" fill="url(#sill-cone)" />
      <g transform="translate(158 232) rotate(-25)">
        <circle cy="32" r="15" className="fill-paper" />
        <path d="M-14-20h28q6 0 8 5l20 47h-84l20-47q2-5 8-5Z" className="fill-lamp" />
      </g>
      <use href="#sill-bottle" transform="translate(258 440) scale(1.35)" />
      <path
        d="m392 424-22 16m68-16 22 16m-46-20v20"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-field-line"
      />
      <rect
        x="362"
        y="228"
        width="106"
        height="200"
        rx="20"
        strokeWidth="2"
        className="fill-ink stroke-field-line"
      />
      <rect x="369" y="235" width="92" height="186" rx="14" fill="url(#sill-video)" />
      <path d="M369 372h92v35a14 14 0 0 1-14 14h-64a14 14 0 0 1-14-14Z" className="fill-ink/35" />
      <use href="#sill-bottle" x="415" y="384" />
      <rect x="0" y="440" width="560" height="30" rx="8" className="fill-line" />
    </svg>
  );
}
