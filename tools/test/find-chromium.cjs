const { existsSync } = require('node:fs');

/** Debian's Chromium without windows and their painting: journeys take half of the time on it. */
const shell = '/usr/bin/chromium-headless-shell';
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const found = (places) => process.env.CHROMIUM_PATH || places.find((path) => existsSync(path));

/** The browser for the journeys: `CHROMIUM_PATH`, the system's own, or undefined: the one that Playwright downloaded. */
const findChromium = () => found([shell, ...whole]);

/** The browser that people have, for measuring: a shell paints less. */
const findWholeChromium = () => found(whole);

module.exports = { findChromium, findWholeChromium, shell };
