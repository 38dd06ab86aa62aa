// A person at a lit window, as signed distances. Lengths are in heads' half widths or so: the head stands around the
// origin, its crown near y = 1.1 and its chin near y = -1.1; the camera looks along -z. What one person is, is put in
// front of this text as constants.

const int SKIN = 0, HAIR = 1, CLOTH = 2, TRIM = 3, EYE = 4, METAL = 5, BROW = 6, LIPS = 7, SHIRT = 8;

float ellipsoid(vec3 p, vec3 r) {
  float a = length(p / r), b = length(p / (r * r));
  return a * (a - 1.0) / max(b, 1e-4);
}
float cone(vec3 p, vec3 a, vec3 b, float ra, float rb) {
  vec3 pa = p - a, ba = b - a;
  float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0);
  return length(pa - ba * h) - mix(ra, rb, h);
}
float torus(vec3 p, float around, float thick) {
  return length(vec2(length(p.xz) - around, p.y)) - thick;
}
float box(vec3 p, vec3 half_, float round_) {
  vec3 q = abs(p) - half_ + round_;
  return length(max(q, 0.0)) + min(max(q.x, max(q.y, q.z)), 0.0) - round_;
}
float join(float a, float b, float k) {
  float h = max(k - abs(a - b), 0.0) / k;
  return min(a, b) - h * h * k * 0.25;
}
float cut(float a, float b, float k) { return -join(-a, b, k); }
mat3 turnX(float a) { float c = cos(a), s = sin(a); return mat3(1, 0, 0, 0, c, s, 0, -s, c); }
mat3 turnY(float a) { float c = cos(a), s = sin(a); return mat3(c, 0, -s, 0, 1, 0, s, 0, c); }
mat3 turnZ(float a) { float c = cos(a), s = sin(a); return mat3(c, s, 0, -s, c, 0, 0, 0, 1); }
float hash(vec3 p) { p = fract(p * 0.3183099 + 0.1); p *= 17.0; return fract(p.x * p.y * p.z * (p.x + p.y + p.z)); }
float noise(vec3 p) {
  vec3 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(
    mix(mix(hash(i), hash(i + vec3(1, 0, 0)), f.x), mix(hash(i + vec3(0, 1, 0)), hash(i + vec3(1, 1, 0)), f.x), f.y),
    mix(mix(hash(i + vec3(0, 0, 1)), hash(i + vec3(1, 0, 1)), f.x),
        mix(hash(i + vec3(0, 1, 1)), hash(i + vec3(1, 1, 1)), f.x), f.y), f.z) * 2.0 - 1.0;
}
float curls(vec3 p, float size) {
  vec3 q = p / size + 0.6 * vec3(noise(p * 2.0), noise(p * 2.0 + 7.0), noise(p * 2.0 + 13.0));
  return sin(q.x * 2.0) * sin(q.y * 2.0) * sin(q.z * 2.0);
}

const vec3 PIVOT = vec3(0.0, -1.0, -0.2);
vec3 toHead(vec3 p) {
  p = (p - vec3(LEAN, 0.0, 0.0) - PIVOT) * turnY(HEAD_TURN) * turnX(HEAD_NOD) * turnZ(HEAD_TILT);
  return p + PIVOT;
}
vec3 toBody(vec3 p) { return (p - vec3(0, -3.0, 0)) * turnY(BODY_TURN) * turnZ(BODY_TILT) - vec3(0, 3.0, 0); }

struct Hit { float d; int what; };
void take(inout Hit hit, float d, int what) { if (d < hit.d) { hit.d = d; hit.what = what; } }

float headShape(vec3 p) {
  vec3 q = vec3(abs(p.x), p.yz);
  float d = ellipsoid(q - vec3(0, 0.24, -0.1), vec3(0.84, 0.86, 0.96));
  d = join(d, ellipsoid(q - vec3(0, -0.34, 0.14), vec3(JAW, 0.80 * FACE, 0.72)), 0.32);
  d = join(d, ellipsoid(q - vec3(0.40, -0.24, 0.58), vec3(0.27, 0.23, 0.24) * CHEEK), 0.22);
  d = join(d, length(q - vec3(CHIN * 0.5, -0.34 - 0.62 * FACE, 0.56)) - 0.19 - CHIN * 0.3, 0.26);
  d = join(d, cone(q, vec3(0.0, 0.34, 0.79), vec3(0.50, 0.33, 0.60), 0.1 + RIDGE, 0.1), 0.2);
  d = cut(d, ellipsoid(q - vec3(0.34, 0.05, 1.0), vec3(0.24, 0.14, 0.26)), 0.16);
  return d;
}
float earShape(vec3 q) {
  vec3 e = (q - vec3(0.86, -0.04, -0.1)) * turnY(-0.35) * turnZ(-0.12);
  float d = ellipsoid(e, vec3(0.09, 0.25, 0.16));
  return cut(d, ellipsoid(e - vec3(0.08, 0.02, 0.03), vec3(0.06, 0.15, 0.09)), 0.05);
}
float noseShape(vec3 q) {
  float d = cone(q, vec3(0, 0.14, 0.84), vec3(0, -0.26, 0.98 + NOSE_OUT), 0.075 * NOSE_WIDE, 0.125 * NOSE_WIDE);
  d = join(d, length(q - vec3(0.115 * NOSE_WIDE, -0.31, 0.91 + NOSE_OUT * 0.4)) - 0.075 * NOSE_WIDE, 0.09);
  return cut(d, length(q - vec3(0.06 * NOSE_WIDE, -0.40, 0.97 + NOSE_OUT * 0.5)) - 0.035, 0.05);
}
// Distances from the line between the lips, which curves up to its ends.
vec3 mouthSpace(vec3 p) {
  p.x -= SMIRK * 0.05;
  return vec3(p.x, p.y + 0.60 * (0.5 + 0.5 * FACE) - SMILE * p.x * p.x - SMIRK * p.x * 0.12, p.z - 0.80 + p.x * p.x * 0.9);
}

float hairCap(vec3 q, float thick, float front, float low) {
  float d = ellipsoid(q - vec3(0, 0.26, -0.13), vec3(0.86, 0.88, 0.98) + thick);
  d = cut(d, ellipsoid(q - vec3(0, -0.32, 1.02), vec3(0.70, 0.92 - front, 0.86)), 0.1);
  d = cut(d, ellipsoid(q - vec3(1.0, -0.22, 0.02), vec3(0.42, 0.40, 0.26)), 0.08);
  return cut(d, q.y - low + 0.35 * smoothstep(0.0, -0.8, q.z), 0.12);
}
float strands(vec3 p, float count) {
  float a = atan(p.x, p.y + 0.15);
  return sin(a * count + 3.0 * noise(p * vec3(1.5, 1.5, 2.5)) + 2.0 * noise(p * 4.0)) * 0.5;
}
float locks(vec3 p, float count) {
  float a = atan(p.x, p.z + 0.1);
  return sin(a * count + 2.2 * noise(p * vec3(2.0, 1.2, 2.0)));
}

float hairShape(vec3 p) {
  vec3 q = vec3(abs(p.x), p.yz);
  float d = 1e3;
  if (HAIRDO == 1) { // cropped
    d = hairCap(q, 0.05, 0.02, -0.30) - 0.012 * noise(p * 14.0);
  } else if (HAIRDO == 2) { // short sides, a wave on top
    d = hairCap(q, 0.03, -0.02, -0.32);
    vec3 t = p - vec3(0.10, 0.92, 0.36);
    d = join(d, ellipsoid(t * turnZ(0.22) * turnX(0.25), vec3(0.66, 0.30, 0.62)), 0.22);
    d = join(d, ellipsoid(p - vec3(-0.12, 0.98, 0.68), vec3(0.46, 0.24, 0.30)), 0.18);
    d -= 0.02 * sin(p.x * 20.0 + p.z * 7.0 + 3.0 * noise(p * 2.5));
  } else if (HAIRDO == 3) { // a bob
    d = hairCap(q, 0.10, -0.04, -0.5);
    float side = ellipsoid(q - vec3(0.66, -0.26, -0.14), vec3(0.40, 0.92, 0.72));
    side = join(side, ellipsoid(q - vec3(0, -0.2, -0.6), vec3(0.86, 0.90, 0.56)), 0.3);
    side = cut(side, q.y + 0.98, 0.14);
    d = join(d, side, 0.26);
    d = cut(d, ellipsoid(q - vec3(0, -0.40, 1.02), vec3(0.66, 0.98, 0.82)), 0.1);
    d -= 0.014 * locks(p, 34.0);
  } else if (HAIRDO == 4) { // long waves
    d = hairCap(q, 0.11, -0.02, -0.5);
    float wave = 0.08 * sin(q.y * 5.0 + 1.0) * smoothstep(0.2, -0.6, q.y);
    vec3 w = q + vec3(wave, 0, -wave);
    float side = cone(w, vec3(0.62, 0.35, -0.2), vec3(0.96, -1.5, 0.05), 0.36, 0.34);
    side = join(side, cone(w, vec3(0.96, -1.4, 0.05), vec3(0.86, -2.3, 0.36), 0.34, 0.2), 0.2);
    side = join(side, ellipsoid(q - vec3(0, -0.7, -0.62), vec3(0.98, 1.5, 0.5)), 0.3);
    d = join(d, side, 0.25);
    d = cut(d, ellipsoid(q - vec3(0, -0.45, 1.02), vec3(0.64, 1.05, 0.82)), 0.12);
    d -= 0.022 * locks(p + vec3(wave * sign(p.x), 0, 0), 26.0);
  } else if (HAIRDO == 5) { // drawn back, a knot on top
    d = hairCap(q, 0.05, 0.0, -0.34) - 0.010 * strands(p, 60.0);
    vec3 b = p - vec3(0.12, 1.30, -0.35);
    float knot = length(b) - 0.36 - 0.03 * sin(atan(b.x, b.z) * 9.0 + b.y * 14.0);
    d = join(d, knot, 0.1);
  } else if (HAIRDO == 6) { // a round head of tight curls
    d = length((p - vec3(0, 0.42, -0.24)) * vec3(1.0, 1.02, 1.0)) - 1.30;
    d = join(d, ellipsoid(q - vec3(0.75, -0.25, -0.3), vec3(0.46, 0.55, 0.6)), 0.3);
    d = cut(d, ellipsoid(q - vec3(0, -0.42, 1.10), vec3(0.70, 1.02, 0.90)), 0.16);
    d -= 0.05 * curls(p, 0.13) + 0.03 * noise(p * 9.0);
  } else if (HAIRDO == 7) { // a ring of grey around a bald crown
    d = hairCap(q, 0.05, 0.0, -0.36);
    d = cut(d, ellipsoid(q - vec3(0, 1.0, 0.2), vec3(0.88, 0.80, 1.25)), 0.08) - 0.015 * noise(p * 12.0);
  } else if (HAIRDO == 8) { // a side parting
    d = hairCap(q, 0.06, -0.01, -0.34);
    d = join(d, ellipsoid((p - vec3(0.22, 0.86, 0.34)) * turnZ(-0.25), vec3(0.72, 0.32, 0.66)), 0.16);
    d = cut(d, cone(p, vec3(-0.42, 1.16, 0.75), vec3(-0.36, 1.26, -0.4), 0.07, 0.04), 0.06);
    d -= 0.016 * sin(p.y * 16.0 - p.x * 18.0 + 3.0 * noise(p * 2.2));
  } else if (HAIRDO == 9) { // a plait over one shoulder
    d = hairCap(q, 0.07, 0.0, -0.40) - 0.012 * strands(p, 52.0);
    vec3 s = p;
    float along = clamp((-0.5 - s.y) / 2.0, 0.0, 1.0);
    vec2 line = vec2(0.55 + 0.50 * sin(along * 2.4), -0.55 + 1.15 * smoothstep(0.0, 0.65, along));
    float beads = 0.235 - 0.07 * along + 0.05 * abs(sin(s.y * 8.5 + sign(s.x - line.x) * 0.9));
    float plait = max(length(s.xz - line) - beads, max(s.y + 0.35, -2.55 - s.y));
    d = join(d, plait * 0.7, 0.12);
  } else if (HAIRDO == 10) { // a scarf over the hair
    d = ellipsoid(q - vec3(0, 0.22, -0.14), vec3(0.99, 1.02, 1.10));
    d = join(d, ellipsoid(q - vec3(0, -0.55, -0.12), vec3(0.90, 0.95, 0.88)), 0.35);
    d = cut(d, ellipsoid(q - vec3(0, -0.14, 1.02), vec3(0.64, 0.90, 0.80)), 0.09);
    float fold = sin(atan(p.x - 0.2, p.y + 1.2) * 16.0 + p.z * 2.0) * 0.5 + 0.5;
    d -= 0.025 * fold * smoothstep(0.3, -0.9, p.y);
  } else if (HAIRDO == 11) { // a fringe and straight hair to the shoulders
    d = hairCap(q, 0.10, 0.30, -0.5);
    float side = ellipsoid(q - vec3(0.68, -0.55, -0.16), vec3(0.34, 1.30, 0.66));
    side = join(side, ellipsoid(q - vec3(0, -0.5, -0.6), vec3(0.86, 1.3, 0.5)), 0.3);
    side = cut(side, q.y + 1.55, 0.1);
    d = join(d, side, 0.24);
    d = cut(d, ellipsoid(q - vec3(0, -0.62, 1.02), vec3(0.66, 1.0, 0.82)), 0.06);
    d -= 0.012 * locks(p, 46.0);
  } else if (HAIRDO == 12) { // many thin locks, tied behind
    d = hairCap(q, 0.08, 0.0, -0.4);
    d = join(d, cone(q, vec3(0.50, 0.2, -0.6), vec3(0.80, -1.7, -0.35), 0.45, 0.34), 0.3);
    d = join(d, ellipsoid(p - vec3(0, 1.0, -0.75), vec3(0.62, 0.5, 0.5)), 0.2);
    d -= 0.045 * abs(strands(p, 17.0)) + 0.02 * sin(p.y * 14.0 + strands(p, 17.0) * 3.0);
  } else if (HAIRDO == 13) { // curls, short at the sides
    d = hairCap(q, 0.06, -0.02, -0.30);
    d = join(d, ellipsoid(p - vec3(0.04, 0.80, 0.10), vec3(0.90, 0.50, 0.90)), 0.2);
    d -= 0.06 * curls(p, 0.15) + 0.02 * noise(p * 8.0);
  } else if (HAIRDO == 14) { // swept back, grey, to the nape
    d = hairCap(q, 0.09, -0.03, -0.62);
    d = join(d, ellipsoid(p - vec3(-0.1, 0.86, 0.16), vec3(0.78, 0.38, 0.80)), 0.2);
    d = join(d, ellipsoid(q - vec3(0.50, -0.45, -0.45), vec3(0.42, 0.52, 0.4)), 0.2);
    d -= 0.022 * sin(p.x * 12.0 + 4.0 * noise(p * vec3(1.4, 1.4, 0.8)));
  } else if (HAIRDO == 15) { // a low knot and a middle parting
    d = hairCap(q, 0.06, 0.0, -0.36);
    d = cut(d, length(vec2(p.x, p.y - 1.30)) - 0.14 + 0.3 * step(p.z, -0.5), 0.05);
    d -= 0.012 * sin(q.x * 10.0 + q.y * 24.0 + 2.0 * noise(p * 2.0));
    d = join(d, length(p - vec3(-0.5, -0.45, -0.95)) - 0.44 - 0.02 * curls(p, 0.2), 0.1);
  }
  return d;
}
float beardShape(vec3 p) {
  vec3 q = vec3(abs(p.x), p.yz);
  float d = 1e3;
  if (BEARD == 1 || BEARD == 3) {
    float long_ = BEARD == 3 ? 0.14 : 0.0;
    d = ellipsoid(q - vec3(0, -0.42 - long_ * 0.6, 0.12), vec3(JAW + 0.06, 0.80 * FACE + 0.07 + long_, 0.78));
    d = join(d, length(q - vec3(0, -0.36 - 0.62 * FACE - long_, 0.60)) - 0.24 - long_ * 0.5, 0.2);
    d = cut(d, ellipsoid(q - vec3(0, 0.02, 1.0), vec3(0.60, 0.56, 0.75)), 0.12);
    d = cut(d, -0.08 - q.y, 0.05);
    d = cut(d, ellipsoid(q - vec3(0, -0.62, 0.92), vec3(0.25, 0.10, 0.3)), 0.06);
  }
  if (BEARD >= 1) {
    float lip = cone(q, vec3(0.02, -0.475, 0.93), vec3(0.30, -0.58, 0.76), 0.06, 0.035);
    d = BEARD == 2 ? lip - 0.01 : join(d, lip, 0.1);
  }
  return d - 0.018 * noise(p * vec3(13, 9, 13));
}

float torsoShape(vec3 b) {
  vec3 q = vec3(abs(b.x), b.yz);
  float d = cone(q, vec3(0, -1.75, -0.3), vec3(SHOULDER, -2.28, -0.22), 0.42, 0.44);
  d = join(d, ellipsoid(q - vec3(0, -3.3, -0.10), vec3(SHOULDER + 0.05, 1.6, 0.84)), 0.4);
  return join(d, cone(q, vec3(SHOULDER + 0.18, -2.45, -0.2), vec3(SHOULDER + 0.36, -4.2, 0.0), 0.42, 0.44), 0.25);
}
float folds(vec3 b) {
  return 0.03 * sin(b.y * 2.4 + 4.0 * abs(b.x) + 1.2 * b.x);
}

Hit map(vec3 p) {
  Hit hit = Hit(1e3, SKIN);
  vec3 h = toHead(p), b = toBody(p);
  float near = length(h - vec3(0, 0.1, 0)) - 1.9;
  vec3 q = vec3(abs(h.x), h.yz), s = vec3(abs(b.x), b.yz);
  float neck = cone(p, vec3(LEAN * 0.8, -0.6, -0.22), vec3(0, -1.95, -0.32), NECK, NECK + 0.06);
  float torso = torsoShape(b);
  if (near > 0.3) {
    take(hit, near + 0.2, SKIN);
    take(hit, join(neck, torso, 0.25), SKIN);
  } else {
    float skin = headShape(h);
    if (HAIRDO != 10) skin = join(skin, earShape(q), 0.07);
    skin = join(skin, noseShape(q), 0.12);
    skin = join(skin, neck, 0.16);
    skin = join(skin, torso, 0.25);
    vec3 m = mouthSpace(h);
    float lips = join(ellipsoid(m - vec3(0, 0.045, 0.03), vec3(0.25, 0.060, 0.11)),
                      ellipsoid(m + vec3(0, 0.060, -0.03), vec3(0.20, 0.075, 0.12)), 0.02);
    skin = join(skin, lips * 0.9, 0.07);
    skin += 0.028 * exp(-pow(m.y / 0.020, 2.0)) * smoothstep(0.34, 0.26, abs(m.x)) * step(0.5, h.z);
    take(hit, skin, SKIN);
    // Eyes: a ball, and lids that leave of it what a calm look leaves.
    vec3 e = q - vec3(0.335, 0.045, 0.685);
    take(hit, length(e) - 0.185, EYE);
    float edge = e.y + 1.7 * e.x * e.x + 0.06 * e.x - 0.122 + SQUINT;
    float upper = max(length(e) - 0.205, -edge * 0.85);
    float lower = max(length(e) - 0.203, (e.y - 1.3 * e.x * e.x + 0.122 - SQUINT * 1.5) * 0.85);
    take(hit, min(upper, lower), SKIN);
    float lash = max(abs(length(e) - 0.207) - 0.012, abs(edge + 0.004) - LASH);
    take(hit, lash, BROW);
    float brow = cone(q, vec3(0.19, 0.44 + BROW_IN, 0.88), vec3(0.37, 0.46 + BROW_UP, 0.80), 0.035 * BROW_THICK, 0.04 * BROW_THICK);
    brow = join(brow, cone(q, vec3(0.37, 0.46 + BROW_UP, 0.80), vec3(0.59, 0.38 + BROW_UP * 0.6, 0.60), 0.04 * BROW_THICK, 0.018), 0.05);
    take(hit, brow, BROW);
    if (BEARD > 0) take(hit, beardShape(h), BROW);
    if (GLASSES > 0) {
      vec3 g = q - vec3(0.36, 0.03, 1.0 - q.x * 0.16);
      float r = GLASSES == 1 ? length(g.xy) : GLASSES == 2 ? length(max(abs(g.xy * vec2(1, 1.15)) - 0.16, 0.0)) + 0.14 : length(g.xy * vec2(0.9, 1.25 - 0.3 * g.x));
      float rim = length(vec2(r - (GLASSES == 2 ? 0.26 : 0.27), g.z)) - (GLASSES == 1 ? 0.020 : 0.034);
      rim = min(rim, cone(q, vec3(0, 0.09, 1.0), vec3(0.10, 0.08, 0.98), 0.024, 0.024));
      rim = min(rim, cone(q, vec3(0.62, 0.08, 0.88), vec3(0.92, 0.06, -0.1), 0.026, 0.024));
      take(hit, rim, GLASSES == 1 ? METAL : TRIM);
    }
    if (EARRING == 1) take(hit, length(q - vec3(0.93, -0.40, -0.04)) - 0.07, METAL);
    if (EARRING == 2) take(hit, length(vec2(length((q - vec3(0.95, -0.52, -0.04)).xy) - 0.17, q.z + 0.04)) - 0.028, METAL);
    if (HEADSET == 1) {
      take(hit, length(vec2(length(h.xy - vec2(0, 0.15)) - 1.12, h.z + 0.12)) - 0.055 + 1e3 * step(h.y, 0.0), TRIM);
      take(hit, box((h - vec3(0.98, -0.04, -0.1)), vec3(0.13, 0.30, 0.26), 0.12), TRIM);
      take(hit, cone(h, vec3(0.98, -0.25, 0.0), vec3(0.55, -0.80, 0.82), 0.03, 0.03), TRIM);
      take(hit, ellipsoid(h - vec3(0.48, -0.82, 0.87), vec3(0.12, 0.08, 0.08)), TRIM);
    }
  }
  float hairFar = length(h - vec3(0, 0.15, -0.2)) - 1.85;
  if (HAIRDO == 4 || HAIRDO == 9 || HAIRDO == 12) hairFar = length(h - vec3(0, clamp(h.y, -1.9, 0.2), -0.2)) - 1.7;
  if (hairFar > 0.3) take(hit, hairFar, HAIR);
  else if (HAIRDO > 0) take(hit, hairShape(h) * 0.8, HAIRDO == 10 ? TRIM : HAIR);

  // Clothes: the torso with a thickness, open at the neck.
  if (p.y > -0.7) {
    take(hit, p.y + 0.75, CLOTH);
    return hit;
  }
  float cloth = torso - 0.07 - folds(b);
  vec3 rim = (b - vec3(0, -1.62, -0.22)) * turnX(-0.42);
  float opening = WEAR == 6 ? 1e3 : WEAR == 5 ? ellipsoid(b - vec3(0, -1.55, 0.1), vec3(0.52, 1.05, 1.1)) : ellipsoid(rim, WEAR == 1 || WEAR >= 8 ? vec3(0.50, 0.30, 0.54) : vec3(0.52, 0.5, 0.56));
  cloth = cut(cloth, opening, 0.04);
  take(hit, cloth, CLOTH);
  if (WEAR == 1 || WEAR == 5) { // a round collar
    if (WEAR == 1) take(hit, join(torus(rim + vec3(0, 0.14, 0.02), 0.585, 0.10), cloth, 0.06), CLOTH);
  } else if (WEAR == 2) { // a roll neck
    vec3 c = p - vec3(LEAN * 0.4, -1.42, -0.26);
    float roll = abs(length(c.xz) - 0.50 - 0.05 * sin(c.y * 9.0 + 1.0)) - 0.07;
    roll = max(roll, abs(c.y + c.z * 0.25) - 0.33) - 0.03;
    take(hit, join(roll - 0.008 * sin(atan(c.x, c.z) * 52.0), cloth, 0.12), CLOTH);
  } else if (WEAR == 3 || WEAR == 4) { // a shirt's collar, under a jacket in one case
    vec3 c = (b - vec3(0, -1.62, -0.24)) * turnX(-0.18);
    float flare = 0.50 + 0.34 * smoothstep(0.2, -0.4, c.y);
    float collar = abs(length(c.xz * vec2(1.0, 0.94)) - flare) - 0.035;
    float gap = 0.09 + 0.42 * max(0.0, 0.0 - c.y) ;
    float front = c.z > 0.0 ? -0.20 - 0.24 * smoothstep(0.70, 0.2, abs(c.x)) : -0.20;
    collar = max(collar, max(c.y - 0.16, front - c.y));
    collar = max(collar, c.z > 0.0 ? gap - abs(c.x) : -1.0) - 0.018;
    take(hit, collar * 0.8, SHIRT);
    if (WEAR == 4) {
      float v = abs(b.x) - (b.y + 3.9) * 0.22;
      float lapel = cut(torso - 0.15 - folds(b) * 0.5, v, 0.03);
      lapel = max(lapel, -(b.z + 0.25));
      float edge = abs(b.x) - (b.y + 4.3) * 0.40;
      lapel = max(lapel, edge);
      take(hit, max(lapel, b.y + 1.75), CLOTH);
    }
  } else if (WEAR == 6) { // a hood
    take(hit, join(torus((b - vec3(0, -1.60, -0.36)) * turnX(-0.5), 0.66, 0.24) - 0.03 * noise(b * 3.0), cloth, 0.15), CLOTH);
  } else if (WEAR == 7) { // a scarf
    vec3 c = (b - vec3(0, -1.48, -0.2)) * turnX(-0.3);
    float fold = 0.05 * sin(atan(c.x, c.z) * 7.0 + c.y * 9.0) + 0.03 * noise(b * 4.0);
    float wrap = join(torus(c, 0.56, 0.24), torus((c + vec3(0, 0.30, -0.06)) * turnZ(0.18), 0.66, 0.25), 0.06) - fold;
    wrap = join(wrap, box((b - vec3(-0.42, -2.7, 0.72)) * turnZ(-0.1) * turnX(0.12), vec3(0.28, 0.8, 0.09), 0.09) - fold * 0.7, 0.1);
    take(hit, wrap * 0.6, TRIM);
  }
  if (WEAR == 8 || WEAR == 9) { // an apron or dungarees over a jersey
    take(hit, join(torus(rim + vec3(0, 0.14, 0.02), 0.585, 0.085), cloth, 0.06), CLOTH);
    float bib = torso - 0.16 - folds(b);
    float strap = abs(s.x - 0.62) - 0.13;
    float area = min(max(s.x - 0.80, s.y + 2.62), max(strap, s.y + 1.0));
    bib = max(bib, area);
    bib = WEAR == 8 ? max(bib, -b.z - 0.6) : bib;
    take(hit, bib, TRIM);
    take(hit, length(s - vec3(0.62, -2.72, 0.90)) - 0.075, METAL);
  }
  if (NECKLACE == 1) {
    vec3 c = (b - vec3(0, -1.75, -0.05)) * turnX(-0.75);
    take(hit, torus(c, 0.62, 0.028), METAL);
  }
  return hit;
}

vec3 normalAt(vec3 p) {
  vec2 e = vec2(0.0025, -0.0025);
  return normalize(e.xyy * map(p + e.xyy).d + e.yyx * map(p + e.yyx).d + e.yxy * map(p + e.yxy).d + e.xxx * map(p + e.xxx).d);
}
float open(vec3 p, vec3 toward, float far, float soft, float start) {
  float light = 1.0, t = 0.03 + 0.05 * start;
  for (int i = 0; i < 24; i++) {
    float d = map(p + toward * t).d;
    light = min(light, 0.5 + 0.5 * d / (soft * t));
    if (light < 0.0) break;
    t += clamp(d * 0.8, 0.03 + 0.04 * start, 0.3);
    if (t > far) break;
  }
  light = max(light, 0.0);
  return light * light * (3.0 - 2.0 * light);
}
float crevice(vec3 p, vec3 n) {
  float dark = 0.0, weight = 1.0;
  for (int i = 1; i <= 5; i++) {
    float step_ = 0.05 * float(i * i) * 0.5 + 0.03;
    dark += (step_ - map(p + n * step_).d) * weight;
    weight *= 0.55;
  }
  return clamp(1.0 - 1.5 * dark, 0.0, 1.0);
}

// The room behind: a wall in the window's color, a lit niche, and a lamp or a shelf out of focus.
float soften(float d, float blur) { return smoothstep(blur, -blur, d); }
float rounded(vec2 p, vec2 half_, float r) {
  vec2 q = abs(p) - half_ + r;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - r;
}
vec3 room(vec2 p) {
  vec3 WALLS = WALL * 0.72;
  float glow = exp(-dot(p - vec2(-0.5, 0.5), p - vec2(-0.5, 0.5)) * 0.16);
  vec3 wall = mix(WALL_DEEP, WALLS, 0.12 + 0.82 * glow);
  float niche = rounded(p - vec2(NICHE, -0.75), vec2(1.22, 2.25), 0.55);
  wall *= mix(1.0, 0.72, soften(niche, 0.05));
  wall += WALL_LIGHT * 0.55 * exp(-pow(max(niche, 0.0) / 0.42, 1.0)) * step(0.0, niche);
  wall += WALL_LIGHT * 0.9 * exp(-pow(niche / 0.045, 2.0));
  if (THING == 1) {
    float d = length(p - vec2(1.45, 1.15)) - 0.30;
    wall = mix(wall, vec3(2.4, 1.9, 1.15), soften(d, 0.09));
    wall += vec3(0.9, 0.55, 0.22) * exp(-max(d, 0.0) * 2.2);
    wall = mix(wall, WALL_DEEP * 0.4, soften(max(abs(p.x - 1.45) - 0.02, 1.4 - p.y), 0.03));
  } else if (THING == 2) {
    float shelf = abs(p.y - 0.72) - 0.04;
    wall = mix(wall, WALL_DEEP * 0.55, soften(shelf, 0.05));
    for (int i = 0; i < 9; i++) {
      float x = -1.9 + float(i) * 0.24, tall = 0.24 + 0.10 * sin(float(i) * 2.3 + NICHE * 9.0);
      if (sin(float(i) * 5.1 + NICHE * 40.0) < -0.55) continue;
      float d = rounded(p - vec2(x, 0.76 + tall), vec2(0.09, tall), 0.03);
      wall = mix(wall, mix(WALL_LIGHT, WALL_DEEP, fract(sin(float(i) * 7.7) * 3.1)) * 0.9, soften(d, 0.06));
    }
  } else if (THING == 3) {
    for (int i = 0; i < 7; i++) {
      float a = -0.9 + float(i) * 0.33;
      vec2 l = p - vec2(-1.45, -0.5);
      vec2 axis = vec2(sin(a), cos(a));
      float along = dot(l, axis), across = dot(l, vec2(axis.y, -axis.x));
      float d = length(vec2(across * 5.0, (along - 0.95) * 1.05)) - 0.72;
      wall = mix(wall, LEAF * (0.5 + 0.35 * along), soften(d * 0.3, 0.06));
    }
  } else if (THING == 4) {
    float frame = rounded(p - vec2(1.35, 0.75), vec2(0.38, 0.55), 0.08);
    wall = mix(wall, WALL_LIGHT * 1.1, soften(frame, 0.05));
    wall = mix(wall, WALL_DEEP * 0.8, soften(frame + 0.1, 0.05));
    wall = mix(wall, vec3(1.5, 1.0, 0.5), soften(length(p - vec2(1.35, 0.68)) - 0.16, 0.06));
  }
  return wall;
}

vec3 lit(vec3 p, vec3 ray, int what, vec3 jitter, float start) {
  vec3 n = normalAt(p), h = toHead(p), b = toBody(p);
  vec3 q = vec3(abs(h.x), h.yz);
  vec3 base = SKIN_COLOR * vec3(0.90, 0.83, 0.82);
  float shine = 0.16, gloss = 22.0, wrap = 0.30;
  if (what == SKIN) {
    vec3 m = mouthSpace(h);
    float lips = smoothstep(0.012, -0.03, min(ellipsoid(m - vec3(0, 0.045, 0.03), vec3(0.25, 0.060, 0.2)), ellipsoid(m + vec3(0, 0.060, -0.03), vec3(0.20, 0.075, 0.2))));
    base = mix(base, LIP_COLOR, lips * 0.75 * step(0.4, h.z));
    float line = exp(-pow(m.y / 0.024, 2.0)) * smoothstep(0.33, 0.24, abs(m.x)) * step(0.5, h.z);
    base = mix(base, LIP_COLOR * 0.25, line * 0.9);
    base *= mix(vec3(1), vec3(1.10, 0.80, 0.76), 0.55 * exp(-dot(q - vec3(0.46, -0.26, 0.78), q - vec3(0.46, -0.26, 0.78)) * 11.0));
    base *= mix(vec3(1), vec3(1.08, 0.86, 0.82), 0.5 * exp(-dot(q - vec3(0, -0.3, 1.08), q - vec3(0, -0.3, 1.08)) * 26.0));
    if (STUBBLE > 0.0) base = mix(base, BROW_COLOR, STUBBLE * smoothstep(-0.30, -0.50, h.y) * smoothstep(-0.1, 0.25, h.z) * (1.0 - lips) * smoothstep(-1.5, -1.1, h.y));
    if (HAIRDO == 0 && BUZZ > 0.0) base = mix(base, HAIR_COLOR, BUZZ * smoothstep(0.52, 0.66, h.y - 0.35 * h.z * 0.3 + 0.45 * smoothstep(0.5, -0.4, h.z)));
  } else if (what == HAIR) {
    base = HAIR_COLOR * (0.72 + 0.20 * noise(h * vec3(9, 3, 9)));
    shine = 0.34; gloss = 14.0; wrap = 0.16;
  } else if (what == BROW) {
    base = BROW_COLOR; shine = 0.08; wrap = 0.1;
  } else if (what == CLOTH || what == SHIRT || what == TRIM) {
    base = what == CLOTH ? CLOTH_COLOR : what == SHIRT ? SHIRT_COLOR : TRIM_COLOR;
    if (what == CLOTH && PATTERN == 1) base = mix(base, TRIM_COLOR, smoothstep(-0.05, 0.05, sin(b.y * 15.0 + 0.4)));
    if (what == CLOTH && PATTERN == 2) base *= 0.90 + 0.14 * sin(b.x * 46.0) ;
    if (what == CLOTH && PATTERN == 3) base = mix(base, TRIM_COLOR, 0.5 * step(0.82, sin(b.x * 11.0)) + 0.5 * step(0.82, sin(b.y * 11.0)));
    if (what == CLOTH && WEAR == 4) {
      float v = abs(b.x) - (b.y + 3.9) * 0.22;
      if (v < 0.0 && b.z > 0.0 && b.y > -3.9) base = SHIRT_COLOR;
    }
    if (what == CLOTH && (WEAR == 3)) {
      base = mix(base, base * 0.72, exp(-pow((b.x - 0.09) / 0.018, 2.0)) * step(0.0, b.z));
      vec2 button = vec2(b.x, mod(b.y + 0.1, 0.52) - 0.26);
      if (b.z > 0.0 && length(button) < 0.05) base = TRIM_COLOR;
    }
    shine = 0.05; gloss = 8.0; wrap = 0.22;
    if (what == TRIM && (GLASSES > 1 && abs(h.y) < 0.5 && h.z > -0.3 && HAIRDO != 10)) { shine = 0.7; gloss = 60.0; }
    if (what == TRIM && HEADSET == 1) { shine = 0.5; gloss = 30.0; }
  } else if (what == METAL) {
    base = vec3(0.85, 0.56, 0.22); shine = 1.6; gloss = 40.0;
  }
  if (what == EYE) {
    vec3 e = q - vec3(0.335, 0.045, 0.685);
    vec3 f = vec3(h.x - sign(h.x) * 0.335, h.y - 0.045, h.z - 0.685);
    vec3 gaze = normalize(vec3(GAZE_X, GAZE_Y, 1.0));
    float a = acos(clamp(dot(normalize(f), gaze), -1.0, 1.0));
    base = mix(vec3(0.70, 0.66, 0.62), EYE_COLOR, smoothstep(0.60, 0.55, a));
    base = mix(base, vec3(0.008), smoothstep(0.32, 0.27, a));
    base = mix(base, vec3(0.02), smoothstep(0.08, 0.0, abs(a - 0.585)) * 0.7);
    shine = 0.3; gloss = 40.0; wrap = 0.2;
  }
  float ao = crevice(p, n);
  vec3 keyAt = normalize(vec3(-0.62, 0.52, 0.62) + jitter * 0.10);
  vec3 fillAt = normalize(vec3(0.75, 0.10, 0.75));
  vec3 backAt = normalize(vec3(0.72, 0.45, -0.55) + jitter * 0.1);
  vec3 backAt2 = normalize(vec3(-0.85, 0.25, -0.62));
  float key = max(0.0, (dot(n, keyAt) + wrap) / (1.0 + wrap));
  float shade = open(p + n * 0.02, keyAt, 4.0, 0.16, start);
  vec3 keyColor = vec3(1.0, 0.80, 0.58) * 1.85;
  vec3 fillColor = mix(vec3(0.36, 0.42, 0.80), WALL, 0.35) * 0.62;
  vec3 backColor = WALL_LIGHT * 2.6 + vec3(0.5, 0.35, 0.2);
  vec3 color = vec3(0);
  vec3 soft = what == SKIN ? mix(vec3(shade), vec3(1, 0.45, 0.3), 0.22 * (1.0 - shade) * shade * 2.0) : vec3(shade);
  color += base * keyColor * key * mix(vec3(0.10), vec3(1), soft);
  color += base * fillColor * max(0.0, (dot(n, fillAt) + 0.5) / 1.5) * ao;
  color += base * WALL * (0.30 + 0.22 * n.y) * ao;
  float back = max(0.0, dot(n, backAt)), back2 = max(0.0, dot(n, backAt2));
  float edge = pow(1.0 - max(0.0, dot(n, -ray)), 2.2);
  float past = open(p + n * 0.03, backAt, 3.0, 0.22, start);
  color += (base * 0.7 + 0.07) * backColor * back * past * (0.35 + 0.9 * edge);
  color += (base * 0.6 + 0.05) * (WALL_LIGHT * 1.2 + keyColor * 0.25) * back2 * (0.25 + 0.9 * edge) * ao;
  vec3 half_ = normalize(keyAt - ray);
  color += keyColor * shine * pow(max(0.0, dot(n, half_)), gloss) * shade * (what == METAL ? base : vec3(1)) * (what == HAIR ? HAIR_COLOR * 3.0 + 0.08 : vec3(1)) * 0.6;
  if (what == EYE) {
    color *= 0.35 + 0.65 * ao;
    vec3 f = vec3(h.x - sign(h.x) * 0.335, h.y - 0.045, h.z - 0.685) / 0.185;
    color += vec3(2.6, 2.3, 2.0) * smoothstep(0.15, 0.09, length(f.xy - vec2(GAZE_X * 0.8 - 0.15, GAZE_Y * 0.8 + 0.20)));
  }
  if (what == SKIN) color += base * vec3(1.0, 0.35, 0.18) * 0.16 * edge * ao;
  return color;
}

uniform vec2 size;
uniform int rounds;
out vec4 answer;

void main() {
  vec3 sum = vec3(0);
  for (int i = 0; i < rounds; i++) {
    // The golden ratio's points: even over the pixel, without a pattern.
    vec2 sub = fract(vec2(0.7549, 0.5698) * float(i) + 0.5);
    vec2 at = (gl_FragCoord.xy + sub - size * 0.5) / size.y;
    vec3 jitter = vec3(sin(float(i) * 2.4), cos(float(i) * 2.4), sin(float(i) * 1.3)) * sqrt(float(i) / float(rounds));
    vec3 eye = vec3(0.0, 0.15 + SINK, 11.0);
    vec3 ray = normalize(vec3(at * 4.45 + vec2(0, -0.72 + 0.0), -11.0));
    float t = 8.0;
    Hit hit;
    bool found = false;
    for (int k = 0; k < 110; k++) {
      hit = map(eye + ray * t);
      if (hit.d < 0.0015 * (t * 0.1)) { found = true; break; }
      t += hit.d * 0.8;
      if (t > 15.0) break;
    }
    vec3 seen;
    if (found) seen = lit(eye + ray * t, ray, hit.what, jitter, (float(i) + 0.5) / float(rounds));
    else seen = room((at * 4.45 + vec2(0, -0.57)) * 1.0);
    seen *= EXPOSURE;
    seen = seen * (2.51 * seen + 0.03) / (seen * (2.43 * seen + 0.59) + 0.14);
    sum += pow(clamp(seen, 0.0, 1.0), vec3(1.0 / 2.2));
  }
  vec3 mean = sum / float(rounds);
  vec2 v = gl_FragCoord.xy / size - 0.5;
  mean *= 1.0 - 0.35 * smoothstep(0.35, 0.85, length(v));
  answer = vec4(mean, 1.0);
}
