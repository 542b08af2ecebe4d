import { streetAddresses } from '../../fixtures/generated/word-pools.ts';
import { areaCodeOf } from '../../fixtures/geo/city-facts.ts';
import { dataCenters, providers } from '../../fixtures/internet.ts';
import type { CompanyRows } from './company-rows.ts';
import type { DeviceModel } from './device-model.ts';
import { type Places, phoneNumber } from './places.ts';
import { Random } from './random.ts';
import type { City, Visitors } from './world.ts';

/** Minimum seconds between two visits of a visitor: with less they would be one visit (TST-063). */
const pause = 1800;

/** The growing columns of visitors. */
export class VisitorRows {
  count = 0;
  /** The current hour of the account's day, 0 to 23. */
  hour = 0;
  readonly places: Places;
  readonly random: Random;
  private readonly devices: DeviceModel;
  private readonly companies: CompanyRows;
  private capacity: number;
  private homes = 0;
  /**
   * Each caller's index in its area, and the number of callers per area. Callers are companies or individual visitors,
   * by area code.
   */
  private readonly callers = new Map<number, number>();
  private readonly callersOfArea = new Map<number, number>();
  company: Int32Array;
  city: Uint16Array;
  private ip: Uint32Array;
  private isp: Int32Array;
  private street: Uint16Array;
  registered: Uint8Array;
  /** Code of a visitor's usual device. Not part of the world. */
  device: Uint8Array;
  /** The first moment at which a visitor can come again. Not part of the world. */
  private freeFrom: Int32Array;

  /** Where the addresses of a world start. */
  private readonly firstAddress: number;

  constructor(companies: CompanyRows, devices: DeviceModel, places: Places, capacity: number, seed: number) {
    this.places = places;
    this.companies = companies;
    this.devices = devices;
    this.random = new Random(seed, 5);
    this.firstAddress = firstAddressOf(seed);
    this.capacity = capacity + 16;
    this.company = new Int32Array(this.capacity);
    this.city = new Uint16Array(this.capacity);
    this.ip = new Uint32Array(this.capacity);
    this.isp = new Int32Array(this.capacity);
    this.street = new Uint16Array(this.capacity);
    this.registered = new Uint8Array(this.capacity);
    this.device = new Uint8Array(this.capacity);
    this.freeFrom = new Int32Array(this.capacity);
  }

  /** Whether half an hour has passed since the visitor's last visit ended. */
  isFree(visitor: number, time: number): boolean {
    return time >= (this.freeFrom[visitor] as number);
  }

  /**
   * Whether someone in a city is awake at the current hour, decided by chance in early and late hours. -1 is any city.
   */
  isAwake(city: number): boolean {
    const { awake, cities } = this.places;
    const chance = awake[this.hour * (cities.length + 1) + city + 1] as number;
    return chance > 255 || (this.random.next() & 255) < chance;
  }

  /** A city where people are awake at the current hour. */
  anyCity(): number {
    return this.cityBy(this.random.next());
  }

  private cityBy(bits: number): number {
    return this.places.cityPicks[(this.hour << 12) | (bits & 4095)] as number;
  }

  /** Records when a visitor's visit ends. */
  leave(visitor: number, time: number): void {
    this.freeFrom[visitor] = time + pause;
  }

  /**
   * A new visitor of a company: at its home first, then elsewhere in its country, or only in its state if it is local
   * (TST-092).
   */
  ofCompany(company: number): number {
    const x = this.random.next();
    const y = this.random.next();
    const city = this.placeOf(company, this.cityBy(x), (x >>> 18) & 255);
    const line = this.companies.provider(this.places.businessLines[(city << 6) | ((x >>> 12) & 63)] as number);
    const row = this.add(company, city, line, address(false, this.count - this.homes, this.firstAddress));
    this.device[row] = this.devices.codeOf(false, y);
    // Registers a third of a directory user's visitors. The company's row never changes, because shorter worlds share
    // it (TST-002).
    if (this.companies.isDirectoryUser[company] === 1 && ((y >>> 16) & 127) < 43) this.registered[row] = 1;
    return row;
  }

  /** `anywhere` is any city of the world; `bits` are eight random bits. */
  private placeOf(company: number, anywhere: number, bits: number): number {
    const { home, isNew, isLocal } = this.companies;
    const known = home[company] as number;
    if (isNew[company] === 1) {
      isNew[company] = 0;
      return known;
    }
    const { inState, inCountry, cities } = this.places;
    const { state, country } = cities[known] as City;
    if (isLocal[company] === 1) return inState[`${country} ${state}`]?.[bits] ?? known;
    return this.companies.isGlobal(company) ? anywhere : (inCountry[country]?.[bits] ?? known);
  }

  /**
   * The number that a visitor calls from, the same each time and shared by a company within an area; 0 if the network
   * provides none. Callers have distinct numbers until an area's hundred are used up (TST-092).
   */
  phoneOf(visitor: number): number {
    const city = this.places.cities[this.city[visitor] as number] as City;
    const area = areaCodeOf(city.name, city.state);
    if (area === null) return 0;
    const company = this.company[visitor] as number;
    const caller = (this.companies.isIsp[company] === 1 ? -1 - visitor : company) * 1000 + area;
    let n = this.callers.get(caller);
    if (n === undefined) {
      n = this.callersOfArea.get(area) ?? 0;
      this.callersOfArea.set(area, n + 1);
      this.callers.set(caller, n);
    }
    return phoneNumber(city, n * 37 + area);
  }

  /** A new visitor on a home or phone connection, of whom only the provider is known. */
  atHome(): number {
    const x = this.random.next();
    const city = this.cityBy(x);
    const line = this.companies.provider(this.places.homeLines[(city << 6) | ((x >>> 12) & 63)] as number);
    const row = this.add(line, city, line, address(true, this.homes++, this.firstAddress));
    this.device[row] = this.devices.codeOf(true, this.random.next());
    return row;
  }

  /** A new automated visitor in a data center. */
  bot(): number {
    const x = this.random.next();
    const line = this.companies.provider(providers.length + (((x >>> 12) & 255) % dataCenters.length));
    const row = this.add(line, this.cityBy(x), line, address(true, this.homes++, this.firstAddress));
    this.device[row] = this.devices.botCode((x >>> 20) & 255);
    return row;
  }

  /** The device code of a session: usually the visitor's usual one. `bits` are four random bits. */
  deviceOf(visitor: number, isBot: boolean, isHome: boolean, bits: number): number {
    if (isBot || (bits & 15) < 14) return this.device[visitor] as number;
    return this.devices.codeOf(isHome, this.random.next());
  }

  private add(company: number, city: number, isp: number, ip: number): number {
    const row = this.count;
    if (row === this.capacity) this.grow();
    this.company[row] = company;
    this.city[row] = city;
    this.isp[row] = isp;
    this.ip[row] = ip;
    // A company has one street address per city, however many connections it has there.
    const mixed = Math.imul(company + 7, 40503) ^ Math.imul(city + 1, 0x9e3779b1);
    this.street[row] = (mixed >>> 0) % streetAddresses.length;
    this.count = row + 1;
    return row;
  }

  private grow(): void {
    this.capacity *= 2;
    const larger = <T extends { set(from: T): void }>(to: T, from: T): T => {
      to.set(from);
      return to;
    };
    this.company = larger(new Int32Array(this.capacity), this.company);
    this.city = larger(new Uint16Array(this.capacity), this.city);
    this.ip = larger(new Uint32Array(this.capacity), this.ip);
    this.isp = larger(new Int32Array(this.capacity), this.isp);
    this.street = larger(new Uint16Array(this.capacity), this.street);
    this.registered = larger(new Uint8Array(this.capacity), this.registered);
    this.device = larger(new Uint8Array(this.capacity), this.device);
    this.freeFrom = larger(new Int32Array(this.capacity), this.freeFrom);
  }

  /** The columns up to the current count. */
  rows(): Visitors {
    const { count } = this;
    return {
      count,
      company: this.company.subarray(0, count),
      city: this.city.subarray(0, count),
      ip: this.ip.subarray(0, count),
      isp: this.isp.subarray(0, count),
      street: this.street.subarray(0, count),
      isRegistered: this.registered.subarray(0, count),
    };
  }
}

/**
 * First octets of company addresses, and of homes, phones and data centers. The two sets are disjoint, and none is
 * private.
 */
const businessBlocks = [12, 38, 50, 63, 64, 65, 66, 69, 74, 96, 199, 204, 205, 206, 207, 208, 209, 216];
const homeBlocks = [24, 47, 67, 68, 70, 71, 73, 75, 76, 97, 98, 99, 107, 108, 172, 173, 174, 184];

/** Addresses per block: 254 last octets (no .0, no .255), 256 third and 128 second octets, the upper half. */
const perBlock = 254 * 256 * 128;

/**
 * The position in each block where the addresses of a world start. Worlds of the mock's accounts, whose seeds always
 * differ by the same offsets, start at least 381,470 positions apart, so that an address identifies one visitor.
 */
function firstAddressOf(seed: number): number {
  return (((seed % perBlock) + perBlock) * 435467) % perBlock;
}

/**
 * The n-th address of companies or homes as an unsigned number. `first` is the position in each block where those of
 * the world start. Unique up to 149 million of each.
 */
export function address(isHome: boolean, n: number, first: number): number {
  const blocks = isHome ? homeBlocks : businessBlocks;
  const block = blocks[n % blocks.length] as number;
  const place = ((Math.floor(n / blocks.length) + first) * 3266489 + 977) % perBlock;
  const rest = Math.floor(place / 254);
  return block * 16777216 + (128 + (rest >> 8)) * 65536 + (rest & 255) * 256 + 1 + (place % 254);
}
