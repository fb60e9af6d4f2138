interface AddressForms {
  refusal: string;
  forms: string[];
}

/** Addresses that the crawl must not reach; `:PORT` becomes the private server's port. */
export const privateAddresses: Record<string, AddressForms> = {
  "IPv4 of this machine": {
    refusal: "refused: private address",
    forms: [
      ...["127.0.0.1", "127.0.0.2", "127.1", "127.0.1", "127.255.255.254", "2130706433", "017700000001"],
      ...[
        "0x7f.1",
        "0x7f000001",
        "0X7F000001",
        "0177.0.0.1",
        "0x7f.0x0.0x0.0x1",
        "127.000.000.001",
        "0177.1",
      ],
      ...["①②⑦.⓪.⓪.①", "127。0。0。1", "127．0．0．1", "１２７.0.0.1", "%31%32%37.0.0.1", "127.0.0.1."],
      ...["0.0.0.0", "0", "0x0", "00000"],
    ].map(host => `http://${host}:PORT/`),
  },
  "IPv6 of this machine": {
    refusal: "refused: private address",
    forms: [
      ...["[::1]", "[0:0:0:0:0:0:0:1]", "[::0001]", "[::]", "[0:0:0:0:0:0:0:0]"],
      ...["[::ffff:127.0.0.1]", "[::ffff:7f00:1]", "[0:0:0:0:0:ffff:127.0.0.1]", "[::ffff:0:127.0.0.1]"],
      ...["[::127.0.0.1]", "[::7f00:1]", "[2002:7f00:1::]", "[2002:7f00:1::1]", "[2001:0:7f00:1::]"],
      ...[
        "[64:ff9b::127.0.0.1]",
        "[64:ff9b::7f00:1]",
        "[64:ff9b:1::127.0.0.1]",
        "[2001:0:53aa:64c:0:0:80ff:fffe]",
      ],
    ].map(host => `http://${host}:PORT/`),
  },
  "neighbours and metadata services": {
    refusal: "refused: private address",
    forms: [
      ...["10.0.0.1", "172.16.0.1", "172.31.255.254", "192.168.0.1", "100.64.0.1", "169.254.169.254"],
      ...["2852039166", "0251.0376.0251.0376", "169.254.170.2", "192.0.0.192", "198.18.0.1", "192.0.2.1"],
      ...["198.51.100.1", "203.0.113.1", "192.88.99.1", "224.0.0.1", "240.0.0.1", "255.255.255.255"],
      ...[
        "[fe80::1]",
        "[fec0::1]",
        "[fd00::1]",
        "[fc00::1]",
        "[fd00:ec2::254]",
        "[ff02::1]",
        "[2001:db8::1]",
      ],
      ...[
        "[100::1]",
        "[2001:20::1]",
        "[2001:2::1]",
        "[3fff::1]",
        "[5f00::1]",
        "[::ffff:10.0.0.1]",
        "[4000::1]",
      ],
    ].map(host => `http://${host}:PORT/`),
  },
  "host names that are none": {
    refusal: "refused: host name",
    forms: ["localhost", "LOCALHOST", "localhost.", "ip6-localhost", "trails.example.", "a..b"].map(
      host => `http://${host}:PORT/`,
    ),
  },
  credentials: {
    refusal: "refused: credentials in the address",
    forms: [
      ...["http://user:pass@127.0.0.1:PORT/", "http://trails.example@127.0.0.1:PORT/"],
      ...[
        "http://@:x@127.0.0.1:PORT/",
        "http://1.1.1.1 &@127.0.0.1:PORT/",
        "https://127.0.0.1:PORT@trails.example/",
      ],
    ],
  },
  "other schemes and no addresses at all": {
    refusal: "not a web address",
    forms: [
      ...[
        "file:///etc/passwd",
        "ftp://127.0.0.1:PORT/",
        "gopher://127.0.0.1:PORT/_x",
        "dict://127.0.0.1:PORT/d",
      ],
      ...[
        "data:text/html,secret",
        "javascript:1",
        "ws://127.0.0.1:PORT/",
        "about:blank",
        "blob:http://127.0.0.1/x",
      ],
      ...["//127.0.0.1:PORT/", "127.0.0.1:PORT", "http://", "http://[::1", "http://425.510.425.510/"],
      ...["http://[fe80::1%25lo]:PORT/", "http://127.0.0.1:99999/"],
    ],
  },
  "what browsers tidy up": {
    refusal: "refused: private address",
    forms: [
      ...[
        "http:\\\\127.0.0.1:PORT\\",
        "ht\ttp://127.0.0.1:PORT/",
        "http://127.0.0.1\n:PORT/",
        "http:127.0.0.1:PORT",
      ],
      ...["http:/127.0.0.1:PORT/", " http://127.0.0.1:PORT/ ", "http://127.1.1.1:PORT\\@127.2.2.2/"],
    ],
  },
};
