import { visitChannel } from '../../schema/reference/visit-channel.ts';
import { beaconLimits } from '../collect/read-beacon.ts';

/** Where the tag sends events: to a collector or, in a demo without a server, to the app's own tab. */
export type Transport = 'collector' | 'channel';

/** The relative URL of the collector from the tag's folder. */
const collector = '../collect';

/**
 * The tag: plain JavaScript for any current browser, a few kB. It handles the commands of the tracking code (account,
 * pageview, download, action), watches links marked as downloads or calls and forms marked as requests, and sends each
 * event as it happens, plus the end of a view when the page is left. A visit ends after half an hour of inactivity. A
 * page's URL is its canonical one, with the page's query if that has none. Failures in the tag never show on the page.
 */
export function tagScript(transport: Transport): string {
  return `(function () {
  'use strict';
  var transport = ${JSON.stringify(transport)};
  var names = ${JSON.stringify(visitChannel)};
  var collector = new URL(${JSON.stringify(collector)}, document.currentScript.src).href;
  /** Another demo of this origin, in another folder, has visits of its own. */
  var folder = new URL('..', document.currentScript.src).pathname.slice(0, -1);
  var own = folder && folder + ' ';
  var rest = 1800000;
  var account = null;
  var memory = {};

  function keep(storage, key, value) {
    try { window[storage].setItem(own + 'webtrax.testing.tag.' + key, value); } catch (_) { memory[storage + key] = value; }
  }
  function kept(storage, key) {
    try {
      var value = window[storage].getItem(own + 'webtrax.testing.tag.' + key);
      if (value !== null) return value;
    } catch (_) {}
    return memory[storage + key] || null;
  }
  function newId() {
    var bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.prototype.map.call(bytes, function (byte) { return ('0' + byte.toString(16)).slice(-2); }).join('');
  }
  function visitor() {
    var id = kept('localStorage', 'visitor') || newId();
    keep('localStorage', 'visitor', id);
    return id;
  }
  /** The visit, of all tabs, and the milliseconds since its last event. */
  function visit() {
    var now = Date.now();
    var last = Number(kept('localStorage', 'last')) || 0;
    var id = kept('localStorage', 'visit');
    var isNew = !id || now - last > rest || now < last;
    if (isNew) keep('localStorage', 'visit', (id = newId()));
    keep('localStorage', 'last', String(now));
    return { id: id, after: isNew ? 0 : now - last };
  }
  function address() {
    var canonical = document.querySelector('link[rel=canonical]');
    var url = new URL((canonical && canonical.href) || location.href);
    url.hash = '';
    if (!url.search) url.search = location.search;
    if (url.href.length > ${beaconLimits.url}) url.search = '';
    return url.href;
  }
  function sandbox() {
    var found = /(?:^|;\\s*)mock-sandbox=([^;]*)/.exec(document.cookie);
    return found ? found[1] : undefined;
  }
  function send(event) {
    if (!account) return;
    var current = visit();
    event.url = address();
    event.title = document.title.slice(0, 300);
    event.referrer = document.referrer.indexOf(location.origin + '/') === 0 ? '' : document.referrer.slice(0, 1000);
    event.after = current.after;
    deliver({ code: account, visitor: visitor(), visit: current.id, sandbox: sandbox(), events: [event] });
  }
  function deliver(body) {
    var text = JSON.stringify(body);
    if (transport === 'channel') return hand(text);
    var isTaken = navigator.sendBeacon && navigator.sendBeacon(collector, text);
    // Once the collector has it, and again for one that took longer.
    var tell = function () { announce(null); setTimeout(announce, 1500, null); };
    if (isTaken) return setTimeout(tell, 300);
    fetch(collector, { method: 'POST', body: text, keepalive: true }).then(tell, function () {});
  }
  /** Without a server: to the app's tab, or to where it finds it once it is opened. */
  function hand(text) {
    try {
      var waiting = JSON.parse(localStorage.getItem(own + names.waiting) || '[]');
      waiting.push(text);
      localStorage.setItem(own + names.waiting, JSON.stringify(waiting.slice(-500)));
    } catch (_) {}
    announce(null);
  }
  /** Tabs of the app in this browser look at once. */
  function announce(message) {
    try {
      var channel = new BroadcastChannel(names.channel);
      channel.postMessage(message);
      channel.close();
    } catch (_) {}
  }

  var commands = {
    account: function (id) { account = String(id); },
    pageview: function () { send({ type: 'view' }); },
    download: function (path, name) { send({ type: 'action', action: 'ASSET_DOWNLOAD', label: String(name || path).slice(0, 200) }); },
    action: function (kind, label) { send({ type: 'action', action: String(kind), label: String(label || '').slice(0, 200) }); }
  };
  function run(call) {
    var command = commands[call[0]];
    if (command) try { command(call[1], call[2]); } catch (_) {}
  }
  var queue = (window.WebTrax && window.WebTrax.q) || [];
  window.WebTrax = function () { run(arguments); };
  Array.prototype.forEach.call(queue, run);

  document.addEventListener('click', function (event) {
    var link = event.target.closest && event.target.closest('a');
    if (!link) return;
    var name = link.getAttribute('data-webtrax-download');
    if (name !== null) commands.download(link.pathname, name);
    else if (link.hasAttribute('data-webtrax-call')) commands.action('PHONE_CALL', link.textContent);
  });
  document.addEventListener('submit', function (event) {
    var form = event.target;
    if (!form.hasAttribute || !form.hasAttribute('data-webtrax-rfi')) return;
    var product = form.elements.namedItem('product');
    var message = form.elements.namedItem('message');
    commands.action('RFI', (product && product.value) || (message && message.value) || '');
  });
  window.addEventListener('pagehide', function () { send({ type: 'leave' }); });
})();
`;
}
