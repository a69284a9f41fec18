require('./kept-code.cjs');

module.exports = require('jest-environment-node');
