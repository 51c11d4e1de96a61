/** Small sounds, made on the spot: nothing is loaded, and nothing sounds until it is asked for. */

export type Sound = "card" | "take" | "chip" | "throw" | "coin" | "reveal" | "boil" | "turn" | "win" | "end"

/** What comes again sooner than this, in seconds, is heard once. */
const APART = 0.07

let context: AudioContext | null = null
const heard: Partial<Record<Sound, number>> = {}

/** Browsers let a page sound only after a touch; the first one wakes us. */
export function resumeAudio(): void {
  context ??= new AudioContext()
  if (context.state === "suspended") void context.resume()
}

export function synthesize(which: Sound): void {
  resumeAudio()
  const now = context!.currentTime + 0.01
  if (now - (heard[which] ?? -1) < APART) return
  heard[which] = now
  SCORE[which](context!, now)
}

type Player = (context: AudioContext, at: number) => void

const SCORE: Record<Sound, Player> = {
  card: (context, at) => rustle(context, at, 0.09, 2600, 0.22),
  take: (context, at) => [0, 0.07, 0.14].forEach((later) => rustle(context, at + later, 0.1, 1500, 0.2)),
  chip: (context, at) => {
    tone(context, at, 1250, 0.05, 0.22, "triangle", 820)
    tone(context, at, 210, 0.09, 0.25, "sine", 110)
  },
  throw: (context, at) => rustle(context, at, 0.22, 500, 0.3, 3200),
  coin: (context, at) => {
    tone(context, at, 1900, 0.12, 0.08, "triangle")
    tone(context, at + 0.06, 2500, 0.16, 0.07, "triangle")
  },
  reveal: (context, at) => {
    rustle(context, at, 0.07, 1800, 0.2)
    tone(context, at + 0.05, 523, 0.3, 0.07, "sine")
    tone(context, at + 0.11, 784, 0.34, 0.06, "sine")
  },
  boil: (context, at) => {
    for (let bubble = 0; bubble < 7; bubble++)
      tone(context, at + bubble * 0.06, 240 + 60 * (bubble % 3), 0.08, 0.1, "sine", 700)
  },
  turn: (context, at) => {
    tone(context, at, 660, 0.35, 0.12, "sine")
    tone(context, at + 0.12, 880, 0.5, 0.12, "sine")
  },
  win: (context, at) =>
    [523, 659, 784, 1047].forEach((pitch, step) => tone(context, at + step * 0.13, pitch, 0.5, 0.11, "triangle")),
  end: (context, at) =>
    [659, 523, 392].forEach((pitch, step) => tone(context, at + step * 0.18, pitch, 0.5, 0.09, "sine")),
}

function tone(
  context: AudioContext,
  at: number,
  pitch: number,
  length: number,
  loud: number,
  wave: OscillatorType,
  to = pitch,
): void {
  const source = new OscillatorNode(context, { type: wave, frequency: pitch })
  source.frequency.setValueAtTime(pitch, at)
  source.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(fading(context, at, length, loud))
  source.start(at)
  source.stop(at + length)
}

/** Noise round one pitch, or on its way to another: paper on wood, something through the air. */
function rustle(context: AudioContext, at: number, length: number, pitch: number, loud: number, to = pitch): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * length), context.sampleRate)
  const data = buffer.getChannelData(0)
  for (let sample = 0; sample < data.length; sample++) data[sample] = Math.random() * 2 - 1
  const source = new AudioBufferSourceNode(context, { buffer })
  const filter = new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.8 })
  filter.frequency.setValueAtTime(pitch, at)
  filter.frequency.exponentialRampToValueAtTime(to, at + length)
  source.connect(filter).connect(fading(context, at, length, loud))
  source.start(at)
}

function fading(context: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(loud, at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length)
  gain.connect(context.destination)
  return gain
}
