import { tones, type ToneName } from './tones';
import type { Utterance } from './utterance';
import { vibrate } from './vibration';
import { loadClips, namesAfter, type Clips } from './load-clips';

/** What was to be heard, and what became of it. `silent`: the browser allows no sound yet. */
export interface Played {
  /** A tone's name, or a clip's: `ok`, `12`. */
  sounds: string[];
  outcome: 'played' | 'cut' | 'silent';
}

const eventName = 'cangtai:played';
const volumeName = 'cangtai.scan.volume';
const usualVolume = 0.8;

/** Listens to what was played until the answered function is called. */
export function onPlayed(listen: (played: Played) => void): () => void {
  const hear = (event: Event) => listen((event as CustomEvent<Played>).detail);
  window.addEventListener(eventName, hear);
  return () => window.removeEventListener(eventName, hear);
}

interface Playing {
  nodes: AudioScheduledSourceNode[];
  sounds: string[];
}

// A word that is wanted for the first time may come this late after the tone.
const latestWordMs = 700;
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** The loudspeaker of the window: one utterance at a time, and the latest wins. */
export class Player {
  private context: AudioContext | undefined;
  private master: GainNode | undefined;
  private clips: Clips | undefined;
  private current: Playing | undefined;
  private volume = storedVolume();
  private readonly listeners = new Set<() => void>();

  /** Sound is allowed only after a click or a key: call this from one. Loads the words on the first occasion. */
  readonly unlock = (): void => {
    const context = this.open();
    if (context?.state === 'suspended') void context.resume().then(this.tell, this.tell);
  };

  readonly isUnlocked = (): boolean => this.context?.state === 'running';

  readonly isBusy = (): boolean => this.current !== undefined;

  readonly subscribe = (listen: () => void): (() => void) => {
    this.listeners.add(listen);
    return () => void this.listeners.delete(listen);
  };

  readonly currentVolume = (): number => this.volume;

  setVolume(volume: number): void {
    this.volume = volume;
    if (this.master) this.master.gain.value = volume;
    try {
      localStorage.setItem(volumeName, String(volume));
    } catch {
      // Then it holds until the page is closed.
    }
    this.tell();
  }

  /** The tone first, and the device shakes with it; then the words. Whatever still sounds is cut. */
  play({ tone, clips }: Utterance): void {
    this.cut();
    vibrate(tone);
    const { context, master } = this;
    if (!context || !master || context.state !== 'running')
      return announce({ sounds: [tone, ...clips], outcome: 'silent' });
    const nodes: AudioScheduledSourceNode[] = [];
    const toneEnd = this.beep(context, master, tone, context.currentTime + 0.005, nodes);
    const playing = { nodes, sounds: [tone] as string[] };
    this.current = playing;
    const finish = () => {
      if (this.current !== playing) return;
      this.current = undefined;
      announce({ sounds: playing.sounds, outcome: 'played' });
    };
    const say = () => {
      if (this.current !== playing) return;
      const isToneOver = context.currentTime > toneEnd;
      this.speak(clips, Math.max(toneEnd, context.currentTime), playing);
      // None of the words has come: nothing sounds any more that could end.
      if (isToneOver && playing.sounds.length === 1) finish();
      else nodes.at(-1)?.addEventListener('ended', finish);
    };
    const missing = clips.filter((name) => !this.clips?.get(name));
    if (missing.length && this.clips) void Promise.race([this.clips.want(missing), pause(latestWordMs)]).then(say);
    else say();
    void this.clips?.want(clips.flatMap(namesAfter));
  }

  /** The words that are there, one after the other: better a missing word than a late one. */
  private speak(clips: string[], from: number, { nodes, sounds }: Playing): void {
    const { context, master } = this;
    if (!context || !master) return;
    let at = from;
    for (const name of clips) {
      const buffer = this.clips?.get(name);
      if (!buffer) continue;
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(master);
      source.start(at);
      at += buffer.duration;
      nodes.push(source);
      sounds.push(name);
    }
  }

  private cut(): void {
    const { current } = this;
    if (!current) return;
    this.current = undefined;
    for (const node of current.nodes) node.stop();
    announce({ sounds: current.sounds, outcome: 'cut' });
  }

  private beep(
    context: AudioContext,
    master: GainNode,
    tone: ToneName,
    start: number,
    nodes: AudioScheduledSourceNode[],
  ): number {
    let at = start;
    for (const { hertz, seconds, shape, gain } of tones[tone]) {
      const source = new OscillatorNode(context, { type: shape, frequency: hertz });
      const envelope = new GainNode(context, { gain: 0 });
      // Edges without a click.
      envelope.gain.setValueAtTime(0, at);
      envelope.gain.linearRampToValueAtTime(gain, at + 0.008);
      envelope.gain.setValueAtTime(gain, at + seconds - 0.02);
      envelope.gain.linearRampToValueAtTime(0, at + seconds);
      source.connect(envelope).connect(master);
      source.start(at);
      source.stop(at + seconds);
      nodes.push(source);
      at += seconds;
    }
    return at + 0.03;
  }

  private open(): AudioContext | undefined {
    if (this.context || typeof AudioContext === 'undefined') return this.context;
    const context = new AudioContext({ latencyHint: 'interactive' });
    this.context = context;
    this.master = new GainNode(context, { gain: this.volume });
    this.master.connect(context.destination);
    this.clips = loadClips(context);
    context.addEventListener('statechange', this.tell);
    return context;
  }

  private readonly tell = (): void => this.listeners.forEach((listen) => listen());
}

function announce(played: Played): void {
  window.dispatchEvent(new CustomEvent<Played>(eventName, { detail: played }));
}

function storedVolume(): number {
  try {
    const stored = Number(localStorage.getItem(volumeName) ?? usualVolume);
    return stored >= 0 && stored <= 1 ? stored : usualVolume;
  } catch {
    return usualVolume;
  }
}

/** One for the window: an utterance of one page cuts that of another. */
export const player = new Player();
