const { existsSync } = require('node:fs');

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser for the journeys: `CHROMIUM_PATH`, the system's own, or undefined: the one that Playwright downloaded. */
function findChromium() {
  return process.env.CHROMIUM_PATH || usualPlaces.find((path) => existsSync(path));
}

module.exports = { findChromium };
